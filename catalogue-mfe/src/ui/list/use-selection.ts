import { useHydrated } from '@landmark/design/router';
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { Filters } from '../../domain/filters';
import type { Product } from '../../domain/product';
import { createSearch, type Search } from '../../domain/search';
import { type Selection, selectProducts } from '../../domain/select-products';
import { type Sorting, sortProducts } from '../../domain/sorting';
import { whenIdle } from './when-idle';

export interface ShownSelection extends Selection {
  /** The filters that this selection answers; behind the chosen ones while the visitor types fast. */
  readonly filters: Filters;
  readonly search: Search;
  /** False until what the URL's query asks for is shown; stylesheets bridge that time. */
  readonly isSettled: boolean;
}

/** From the first letter on, the search is prepared for what comes close, in the pauses between the keys. */
function usePreparation({ prepare }: Search, isSearching: boolean): void {
  useEffect(() => {
    if (!isSearching) return;
    const prepareNext = () => {
      if (prepare()) callOff = whenIdle(prepareNext);
    };
    let callOff = whenIdle(prepareNext);
    return () => callOff();
  }, [prepare, isSearching]);
}

/** The products that the filters leave. The list follows the controls when there is time, so typing never waits. */
export function useSelection(
  products: readonly Product[],
  filters: Filters,
  sorting: Sorting | undefined,
): ShownSelection {
  const search = useMemo(() => createSearch(products), [products]);
  usePreparation(search, filters.search !== '');
  const isSettled = useHydrated();
  const wanted = useMemo(() => ({ filters, isSettled }), [filters, isSettled]);
  const shown = useDeferredValue(wanted);
  const selection = useMemo(() => selectProducts(search, shown.filters), [search, shown.filters]);
  return useMemo(
    () => ({ ...selection, ...shown, search, products: sortProducts(selection.products, sorting) }),
    [selection, shown, search, sorting],
  );
}
