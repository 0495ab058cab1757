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
  /** The filters that this selection answers; behind the chosen ones while the visitor types fast. */
  readonly filters: Filters;
  readonly search: Search;
  /** What comes close where nothing contains the search text; neither shown among the products nor counted. */
  readonly close: readonly Product[];
  /** Where the list is empty: collections that the search comes close to, and the catalogue does not list. */
  readonly unlisted: readonly UnlistedCollection[];
  /** False until what the URL's query asks for is shown; stylesheets bridge that time. */
  readonly isSettled: boolean;
}

interface CloseSearches {
  readonly products: CloseSearch<Product>;
  readonly unlisted: CloseSearch<UnlistedCollection>;
}

/**
 * The search for what comes close: its code comes with the first letter, its preparation in the pauses between keys.
 * There is none before all is prepared, which of a long list would keep a key waiting.
 */
function useCloseSearch(products: readonly Product[], isSearching: boolean): CloseSearches | undefined {
  const [searches, setSearches] = useState<CloseSearches>();
  // Whoever takes a text back types another.
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
    // Where it stays away, the list says that nothing was found, and how to go on.
    withRetries(() => import('../../domain/close-search')).then(begin, () => {});
    return () => {
      isLeft = true;
    };
  }, [products, isWanted]);
  return searches;
}

/** The other filters narrow what comes close, too, unless they leave nothing of it. */
function narrowed(close: readonly Product[], filters: Filters): readonly Product[] {
  const { products } = selectProducts(close, filters);
  return products.length > 0 ? products : close;
}

/** The products that the filters leave. The list follows the controls when there is time, so typing never waits. */
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
    return { close, unlisted };
  }, [found, selection, closeTo, shown.filters]);
  return useMemo(
    () => ({ ...selection, ...shown, ...near, search, products: sortProducts(selection.products, sorting) }),
    [selection, shown, near, search, sorting],
  );
}
