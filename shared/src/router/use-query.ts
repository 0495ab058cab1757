import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from './use-hydrated';

export type SetQuery = (next: URLSearchParams, options?: { readonly replace?: boolean }) => void;

/**
 * The query of the current URL and a way to change it. Pages are composed without a query, so it reads as empty
 * until hydration is over. Changing it keeps the path, the hash and the scroll position.
 */
export function useQuery(): readonly [URLSearchParams, SetQuery] {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const query = useMemo(() => new URLSearchParams(hydrated ? search : ''), [hydrated, search]);
  const setQuery = useCallback<SetQuery>(
    (next, { replace = false } = {}) => {
      // URLSearchParams writes a space as "+"; the site's links write %20 (section 2).
      const text = next.toString().replaceAll('+', '%20');
      navigate({ pathname, search: text && `?${text}`, hash }, { replace, preventScrollReset: true });
    },
    [navigate, pathname, hash],
  );
  return [query, setQuery];
}
