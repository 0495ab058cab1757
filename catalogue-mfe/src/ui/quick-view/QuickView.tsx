import { paths } from '@landmark/shared/paths';
import { Button } from '@landmark/shared/ui/Button';
import { ButtonLink } from '@landmark/shared/ui/ButtonLink';
import { DefinitionList } from '@landmark/shared/ui/DefinitionList';
import { Dialog } from '@landmark/shared/ui/Dialog';
import { type ReactNode, useCallback } from 'react';
import { copy } from '../../content/copy';
import type { Product } from '../../domain/product';
import { cardOf } from '../card/card-of';
import { ProductImage } from '../card/ProductImage';
import styles from './QuickView.module.css';
import { QuickViewPager } from './QuickViewPager';
import { useArrowKeys } from './use-arrow-keys';

interface QuickViewProps {
  readonly product: Product | undefined;
  /** The list in which the arrow keys lead on. */
  readonly shown: readonly Product[];
  readonly onTurnTo: (product: Product) => void;
  readonly onSpecSheet: (product: Product) => void;
  readonly onClose: () => void;
}

function Facts({ product, children }: { readonly product: Product; readonly children: ReactNode }) {
  const { name, sku, category, subcategory, program, description, specSheet } = product;
  const { facts } = copy;
  return (
    <div className={styles.columns}>
      <div className={styles.plate}>
        <ProductImage product={product} />
        {children}
      </div>
      <div className={styles.text}>
        <p>{description}</p>
        <DefinitionList
          items={[
            { term: facts.sku, detail: sku },
            { term: facts.category, detail: category },
            { term: facts.collection, detail: subcategory },
            { term: facts.program, detail: copy.programNotes[program] },
          ]}
        />
      </div>
      {specSheet && <img className={styles.specSheet} src={specSheet} alt={copy.specSheetTitle(name)} />}
    </div>
  );
}

/** Quick view (section 2): one product, from which the arrow keys lead to its neighbours. */
export function QuickView({ product, shown, onTurnTo, onSpecSheet, onClose }: QuickViewProps) {
  const place = product ? shown.findIndex(({ key }) => key === product.key) : -1;
  const turn = useCallback(
    (step: -1 | 1) => {
      const next = shown.at((place + step) % shown.length);
      if (place >= 0 && next) onTurnTo(next);
    },
    [place, shown, onTurnTo],
  );
  useArrowKeys(product !== undefined, turn);

  return (
    <Dialog
      open={product !== undefined}
      onClose={onClose}
      title={product?.name ?? ''}
      size="large"
      origin={() => product && cardOf(document, product.key)}
      actions={
        product && (
          <>
            <ButtonLink to={paths.becomeDealerFor(product.sku)}>{copy.actions.requestQuote}</ButtonLink>
            <Button variant="secondary" onClick={() => onSpecSheet(product)}>
              {copy.actions.specSheet}
            </Button>
          </>
        )
      }
    >
      {product && (
        <Facts product={product}>
          {place >= 0 && (
            <QuickViewPager name={product.name} place={place + 1} total={shown.length} onStep={turn} />
          )}
        </Facts>
      )}
    </Dialog>
  );
}
