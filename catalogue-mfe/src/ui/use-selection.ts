import { useHydrated } from '@landmark/shared/router';
import { useDeferredValue, useMemo } from 'react';
import type { Filters } from '../domain/filters';
import type { Product } from '../domain/product';
import { createSearch, type Search } from '../domain/search';
import { type Selection, selectProducts } from '../domain/select-products';

export interface ShownSelection extends Selection {
  /** The filters that this selection answers; behind the chosen ones while the visitor types fast. */
  readonly filters: Filters;
  readonly search: Search;
  /** False until what the URL's query asks for is shown; stylesheets bridge that time. */
  readonly isSettled: boolean;
}

/** The products that the filters leave. The list follows the controls when there is time, so typing never waits. */
export function useSelection(products: readonly Product[], filters: Filters): ShownSelection {
  const search = useMemo(() => createSearch(products), [products]);
  const isSettled = useHydrated();
  const wanted = useMemo(() => ({ filters, isSettled }), [filters, isSettled]);
  const shown = useDeferredValue(wanted);
  const selection = useMemo(() => selectProducts(search, shown.filters), [search, shown.filters]);
  return useMemo(() => ({ ...selection, ...shown, search }), [selection, shown, search]);
}
