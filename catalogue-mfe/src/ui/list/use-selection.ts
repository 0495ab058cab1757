import { withRetries } from '@landmark/design/retries';
import { useHydrated } from '@landmark/design/router';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type UnlistedCollection, unlistedCollections } from '../../content/collections';
import type { CloseSearch } from '../../domain/close-search';
import type { Filters } from '../../domain/filters';
import type { Product } from '../../domain/product';
import { createSearch, type Search } from '../../domain/search';
import { type Selection, selectProducts } from '../../domain/select-products';
import { type Sorting, sortProducts } from '../../domain/sorting';
import { whenIdle } from './when-idle';

export interface ShownSelection extends Selection {
  /** The filters of this selection, which lag behind the chosen ones while the visitor types fast. */
  readonly filters: Filters;
  readonly search: Search;
  /** Close matches if nothing contains the search text; neither among the products nor counted. */
  readonly close: readonly Product[];
  /** If the list is empty: unlisted collections that match the search closely. */
  readonly unlisted: readonly UnlistedCollection[];
  /** Whether nothing at all comes close to the search text. */
  readonly isStrange: boolean;
  /** False until the answer to the URL's query is shown; stylesheets bridge that time. */
  readonly isSettled: boolean;
}

interface CloseSearches {
  readonly products: CloseSearch<Product>;
  readonly unlisted: CloseSearch<UnlistedCollection>;
}

/**
 * The search for close matches. Its code loads with the first letter, and it prepares in the pauses between
 * keys. It is undefined until everything is prepared, because for a long list that would delay a key.
 */
function useCloseSearch(products: readonly Product[], isSearching: boolean): CloseSearches | undefined {
  const [searches, setSearches] = useState<CloseSearches>();
  // A visitor who deletes a text types another.
  const [isWanted, setIsWanted] = useState(isSearching);
  if (isSearching && !isWanted) setIsWanted(true);
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    const begin = ({ createCloseSearch }: typeof import('../../domain/close-search')) => {
      const search = createCloseSearch(products);
      const unlisted = createCloseSearch(unlistedCollections);
      const prepareNext = () => {
        if (isLeft) return;
        if (search.prepare()) whenIdle(prepareNext);
        else startTransition(() => setSearches({ products: search, unlisted }));
      };
      prepareNext();
    };
    // If the code does not load, the list says that nothing was found and how to go on.
    withRetries(() => import('../../domain/close-search')).then(begin, () => {});
    return () => {
      isLeft = true;
    };
  }, [products, isWanted]);
  return searches;
}

/** Applies the other filters to close matches, too, unless nothing remains. */
function narrowed(close: readonly Product[], filters: Filters): readonly Product[] {
  const { products } = selectProducts(close, filters);
  return products.length > 0 ? products : close;
}

/** The products that match the filters. The list follows the controls at low priority: typing never waits. */
export function useSelection(
  products: readonly Product[],
  filters: Filters,
  sorting: Sorting | undefined,
): ShownSelection {
  const search = useMemo(() => createSearch(products), [products]);
  const closeTo = useCloseSearch(products, filters.search !== '');
  const isSettled = useHydrated();
  const wanted = useMemo(() => ({ filters, isSettled }), [filters, isSettled]);
  const shown = useDeferredValue(wanted);
  const found = useMemo(() => search(shown.filters.search), [search, shown.filters.search]);
  const selection = useMemo(() => selectProducts(found, shown.filters), [found, shown.filters]);
  const near = useMemo(() => {
    const text = shown.filters.search;
    const close = found.length > 0 || !closeTo ? [] : narrowed(closeTo.products(text), shown.filters);
    const unlisted = selection.products.length > 0 || !closeTo ? [] : closeTo.unlisted(text);
    const isStrange = closeTo !== undefined && found.length + close.length + unlisted.length === 0;
    return { close, unlisted, isStrange };
  }, [found, selection, closeTo, shown.filters]);
  return useMemo(() => {
    // Until the query is answered, the composed cards stay in their order.
    const products = shown.isSettled ? sortProducts(selection.products, sorting) : selection.products;
    return { ...selection, ...shown, ...near, search, products };
  }, [selection, shown, near, search, sorting]);
}
