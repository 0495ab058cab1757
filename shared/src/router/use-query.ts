import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from './use-hydrated';

type SetQuery = (next: URLSearchParams, options?: { readonly replace?: boolean }) => void;

/** The query, empty until hydration is over, and a way to change it that keeps path, hash and scroll place. */
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
