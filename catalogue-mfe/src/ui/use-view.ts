import { isMeant } from '@landmark/contract/address-value';
import { useQuery } from '@landmark/design/router';
import { useMemo } from 'react';
import { type Column, nextSorting, readSorting, type Sorting } from '../domain/sorting';

export interface View {
  readonly isTable: boolean;
  /** Only the table is sorted. */
  readonly sorting: Sorting | undefined;
  readonly show: (as: 'cards' | 'table') => void;
  readonly sortBy: (column: Column) => void;
}

/** The view of the list, as in the URL: `?show=table&sort=-finish`. */
export function useView(): View {
  const [query, setQuery] = useQuery();
  return useMemo(() => {
    const isTable = isMeant('table', query.get('show'));
    const sorting = isTable ? readSorting(query.get('sort')) : undefined;
    const changed = (name: string, value: string | undefined) => {
      const next = new URLSearchParams(query);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    };
    return {
      isTable,
      sorting,
      show: (as) => setQuery(changed('show', as === 'table' ? as : undefined), { replace: true }),
      sortBy: (column) => setQuery(changed('sort', nextSorting(sorting, column)), { replace: true }),
    };
  }, [query, setQuery]);
}
