import { type MouseEvent, memo, useCallback, useRef } from 'react';
import { copy } from '../../content/copy';
import type { Product } from '../../domain/product';
import { FilterChips } from '../controls/FilterChips';
import type { ChangeFilters } from '../controls/use-filters';
import type { Sheet } from '../quick-view/use-opened-product';
import { EmptyResult } from './EmptyResult';
import { ProductGrid } from './ProductGrid';
import styles from './Results.module.css';
import { useFirstCount } from './use-growth';
import { useListNumber } from './use-list-number';
import type { ShownSelection } from './use-selection';

interface ResultsProps {
  readonly selection: ShownSelection;
  readonly total: number;
  readonly onChoose: ChangeFilters;
  readonly onOpen: (as: Sheet, product: Product) => void;
  readonly onFollowLink: (event: MouseEvent) => void;
}

/** What the filters leave: how many, why, and the products themselves. */
export const Results = memo(function Results(props: ResultsProps) {
  const { selection, total, onChoose, onOpen, onFollowLink } = props;
  const { products, filters, isClose, isSettled } = selection;
  // Typing is no choice: it narrows the list that is there.
  const listNumber = useListNumber([filters.category, filters.subcategory, filters.finish].join(), isSettled);
  const firstCount = useFirstCount(listNumber);
  const count = useRef<HTMLParagraphElement>(null);
  // The chip or the button that was pressed is gone with what it took back; the count says what came of it.
  const chooseAndTell = useCallback<ChangeFilters>(
    (change) => {
      onChoose(change);
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
        <FilterChips key={listNumber} filters={filters} onChoose={chooseAndTell} />
      </div>
      {isClose && <p className={styles.close}>{copy.closeTo(filters.search, products.length)}</p>}
      {products.length === 0 && <EmptyResult selection={selection} onChoose={chooseAndTell} />}
      <ProductGrid
        key={listNumber}
        products={products}
        isSettled={isSettled}
        firstCount={firstCount}
        onOpen={onOpen}
        onFollowLink={onFollowLink}
      />
    </div>
  );
});
