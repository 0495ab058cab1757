import { filterIcon } from '@landmark/design/icon-paths';
import { Button } from '@landmark/design/ui/Button';
import { Icon } from '@landmark/design/ui/Icon';
import { memo, useCallback, useRef, useState } from 'react';
import { copy } from '../../content/copy';
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
 * A number that grows whenever another choice is on show, to be used as a key: another choice is another list, built
 * anew, because cards that wander across the page would be followed by the eye. What the URL's query asks for right
 * after hydration is still the first list, and keeps what the server sent.
 */
function useListNumber(choice: string, isSettled: boolean): number {
  const [last, setLast] = useState({ choice, isSettled, listNumber: 0 });
  if (last.choice !== choice || last.isSettled !== isSettled) {
    const isNew = last.isSettled && last.choice !== choice;
    setLast({ choice, isSettled, listNumber: last.listNumber + Number(isNew) });
  }
  return last.listNumber;
}

/** What the filters leave: how many, why, and the products themselves; where there are none, what comes close. */
export const Results = memo(function Results(props: ResultsProps) {
  const { selection, total, view, onChoose } = props;
  const { products, close, filters, isSettled } = selection;
  const { category, subcategory, finish, search } = filters;
  // Typing is no choice: it narrows the list that is there.
  const choice = [category, subcategory, finish, view.isTable, view.sorting?.by, view.sorting?.isDescending];
  const listNumber = useListNumber(choice.join(), isSettled);
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
        isIntroduced={search === '' && finish === all}
      />
    </div>
  );
});
