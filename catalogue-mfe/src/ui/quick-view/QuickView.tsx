import { paths } from '@landmark/design/paths';
import layout from '@landmark/design/styles/layout.module.css';
import { Button } from '@landmark/design/ui/Button';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { Dialog } from '@landmark/design/ui/Dialog';
import { memo, useEffect, useEffectEvent } from 'react';
import * as copy from '../../content/copy';
import type { Product } from '../../domain/product';
import { ProductImage } from '../card/ProductImage';
import { Sender } from '../card/Sender';
import { addAndTell, useOpen } from '../use-opened';
import { ProductFacts } from './ProductFacts';
import styles from './QuickView.module.css';
import { QuickViewPager } from './QuickViewPager';
import { cardOf } from './use-card-focus';

export interface QuickViewProps {
  readonly product: Product | undefined;
  readonly shown: readonly Product[];
  readonly onClose: () => void;
}

/** Quick view (section 2): one product, from which the arrow keys lead to its neighbors. */
export const QuickView = memo(function QuickView({ product, shown, onClose }: QuickViewProps) {
  const open = useOpen();
  const place = product ? shown.findIndex(({ sku }) => sku === product.sku) : -1;
  const turn = (step: -1 | 1) => {
    const next = shown.at((place + step) % shown.length);
    if (place >= 0 && next) open('view', next);
  };
  const press = useEffectEvent(({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  });
  const isOpen = product !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: listening.signal });
    return () => listening.abort();
  }, [isOpen]);

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={product?.name ?? ''}
      origin={() => product && cardOf(document, product.sku)}
      actions={
        product && (
          <>
            <ButtonLink to={paths.becomeDealerFor(product.sku)}>{copy.actions.requestQuote}</ButtonLink>
            <Button variant="secondary" onClick={() => addAndTell(product.sku)}>
              {copy.actions.addToQuote}
            </Button>
            <Button variant="secondary" onClick={() => open('sheet', product)}>
              {copy.actions.specSheet}
            </Button>
          </>
        )
      }
    >
      {product && (
        <div className={styles.columns}>
          <div className={styles.picture}>
            <ProductImage product={product} />
            {place >= 0 && (
              <QuickViewPager name={product.name} place={place + 1} total={shown.length} onStep={turn} />
            )}
          </div>
          <div className={layout.stack} data-gap="2">
            <ProductFacts product={product} />
            <Sender isForPaper />
          </div>
          {product.specSheet && (
            <img
              className={styles.specSheet}
              src={product.specSheet}
              alt={copy.specSheetTitle(product.name)}
            />
          )}
        </div>
      )}
    </Dialog>
  );
});
