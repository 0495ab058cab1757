import { printerIcon } from '@landmark/design/icon-paths';
import layout from '@landmark/design/styles/layout.module.css';
import { Button } from '@landmark/design/ui/Button';
import { Dialog } from '@landmark/design/ui/Dialog';
import { Icon } from '@landmark/design/ui/Icon';
import { memo } from 'react';
import * as copy from '../../content/copy';
import { ProductImage } from '../card/ProductImage';
import { Sender } from '../card/Sender';
import { ProductFacts } from './ProductFacts';
import type { QuickViewProps } from './QuickView';
import styles from './QuickView.module.css';

type SpecSheetProps = Pick<QuickViewProps, 'product' | 'onClose'>;

/** A product's spec sheet: its image if it has one, else a sheet made here. It prints alone, on one page. */
export const SpecSheet = memo(function SpecSheet({ product, onClose }: SpecSheetProps) {
  const title = product ? copy.specSheetTitle(product.name) : '';
  return (
    <Dialog
      open={product !== undefined}
      onClose={onClose}
      title={title}
      actions={
        <Button onClick={() => window.print()}>
          <Icon path={printerIcon} />
          {copy.actions.print}
        </Button>
      }
    >
      {product && (
        <div className={layout.stack} data-gap="2">
          {product.specSheet ? (
            <img className={styles.specSheet} src={product.specSheet} alt={title} />
          ) : (
            <>
              <div className={styles.picture}>
                <ProductImage product={product} />
              </div>
              <ProductFacts product={product} />
              <Sender />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
});
