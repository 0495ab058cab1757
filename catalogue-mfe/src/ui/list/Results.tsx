import { filterIcon } from '@landmark/design/icon-paths';
import { Button } from '@landmark/design/ui/Button';
import { Icon } from '@landmark/design/ui/Icon';
import { memo, useCallback, useRef, useState } from 'react';
import * as copy from '../../content/copy';
import { activeFilters, all } from '../../domain/filters';
import { filterSheetId } from '../controls/FilterBar';
import { FilterChips } from '../controls/FilterChips';
import type { ChangeFilters } from '../controls/use-filters';
import { ViewSwitch } from '../controls/ViewSwitch';
import type { View } from '../use-view';
import { EmptyResult, type EmptyResultProps } from './EmptyResult';
import { ProductList } from './ProductList';
import styles from './Results.module.css';
import { useFirstCount } from './use-growth';

interface ResultsProps extends EmptyResultProps {
  readonly total: number;
  readonly view: View;
}

/**
 * Returns a number that grows with every other choice, to be used as a key: another choice builds a new list,
 * because cards that move across the page would distract the eye. The answer to the URL's query right after
 * hydration is still the first list and keeps what the server sent.
 */
function useListNumber(choice: string, isSettled: boolean): number {
  const [last, setLast] = useState({ choice, isSettled, listNumber: 0 });
  if (last.choice !== choice || last.isSettled !== isSettled) {
    const isNew = last.isSettled && last.choice !== choice;
    setLast({ choice, isSettled, listNumber: last.listNumber + Number(isNew) });
  }
  return last.listNumber;
}

/** The result of the filters: the count, the filters and the products; if there are none, close matches. */
export const Results = memo(function Results(props: ResultsProps) {
  const { selection, total, onChoose } = props;
  const { products, close, filters, isSettled } = selection;
  // A table of everything would come between the composed cards and the answer.
  const view = isSettled ? props.view : { ...props.view, isTable: false };
  const { category, subcategory, finish, search } = filters;
  // Typing is no choice: it narrows the present list. Nor is sorting, whose button keeps the focus.
  const choice = [category, subcategory, finish, view.isTable];
  const listNumber = useListNumber(choice.join(), isSettled);
  const firstCount = useFirstCount(listNumber);
  const count = useRef<HTMLParagraphElement>(null);
  // The pressed chip or button disappears with its filter; the count takes the focus and tells the result.
  const chooseAndTell = useCallback<ChangeFilters>(
    (change) => {
      onChoose(change);
      count.current?.focus({ preventScroll: true });
    },
    [onChoose],
  );
  const list = { view, isSettled, firstCount };

  return (
    <div className={styles.root}>
      <div className={styles.bar} data-stays="top">
        <div className={`${styles.filter} script-only print-hidden`}>
          <Button size="small" variant="secondary" popoverTarget={filterSheetId}>
            <Icon path={filterIcon} size="small" />
            {copy.filter(activeFilters(filters).filter((name) => name !== 'search').length)}
          </Button>
        </div>
        <p ref={count} className={styles.count} role="status" tabIndex={-1}>
          {copy.showing(products.length, total)}
        </p>
        <FilterChips key={listNumber} filters={filters} onChoose={chooseAndTell} />
        <ViewSwitch {...view} />
      </div>
      {products.length === 0 && <EmptyResult selection={selection} onChoose={chooseAndTell} />}
      <div role="status">{close.length > 0 && <h2 className={styles.close}>{copy.closeTo(search)}</h2>}</div>
      <ProductList
        key={listNumber}
        {...list}
        products={products.length > 0 ? products : close}
        introduced={search.trim() === '' && finish === all ? subcategory : undefined}
      />
    </div>
  );
});
