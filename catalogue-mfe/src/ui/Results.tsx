import { type MouseEvent, useCallback, useRef } from 'react';
import { copy } from '../content/copy';
import type { Filters } from '../domain/filters';
import type { Product } from '../domain/product';
import { EmptyResult } from './EmptyResult';
import { FilterChips } from './FilterChips';
import { ProductGrid } from './ProductGrid';
import styles from './Results.module.css';
import type { Sheet } from './use-opened-product';
import type { ShownSelection } from './use-selection';

interface ResultsProps {
  readonly selection: ShownSelection;
  readonly total: number;
  readonly onChoose: (next: Filters) => void;
  readonly onOpen: (as: Sheet, product: Product) => void;
  readonly onFollowLink: (event: MouseEvent) => void;
}

export function Results({ selection, total, onChoose, onOpen, onFollowLink }: ResultsProps) {
  const { products, filters, isClose } = selection;
  const count = useRef<HTMLParagraphElement>(null);
  // The chip or the button that was pressed is gone with what it took back; the count says what came of it.
  const chooseAndTell = useCallback(
    (next: Filters) => {
      onChoose(next);
      count.current?.focus({ preventScroll: true });
    },
    [onChoose],
  );

  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <p ref={count} className={styles.count} role="status" tabIndex={-1}>
          {copy.showing(products.length, total)}
        </p>
        <FilterChips filters={filters} onChoose={chooseAndTell} />
      </div>
      {isClose && <p className={styles.close}>{copy.closeTo(filters.search)}</p>}
      {products.length > 0 ? (
        <ProductGrid products={products} onOpen={onOpen} onFollowLink={onFollowLink} />
      ) : (
        <EmptyResult selection={selection} onChoose={chooseAndTell} />
      )}
    </div>
  );
}
