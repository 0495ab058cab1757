/** The router of islands: every link loads a document, and a query is the current page's own. */
import { type ComponentProps, useMemo, useSyncExternalStore } from 'react';
import { useHydrated } from '../../../../shared/src/router/use-hydrated';
import { createHref } from '../../../../shell/src/navigation/browser-history';

export { useHydrated };

type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly to: To; readonly state?: unknown };
type NavLinkProps = Omit<LinkProps, 'className'> & {
  readonly end?: boolean;
  readonly className?: () => string | undefined;
};

const moved = 'islands:moved';
export const NavigationType = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' } as const;
export const useNavigationType = () => NavigationType.Push;

export const Link = ({ to, state: _, ...rest }: LinkProps) => <a href={createHref(to)} {...rest} />;

export function NavLink({ to, end: _, className, ...rest }: NavLinkProps) {
  const isCurrent = useLocation().pathname === createHref(to);
  return <Link to={to} className={className?.()} aria-current={isCurrent ? 'page' : undefined} {...rest} />;
}

function listen(onMove: () => void): () => void {
  for (const type of [moved, 'popstate']) addEventListener(type, onMove);
  return () => {
    for (const type of [moved, 'popstate']) removeEventListener(type, onMove);
  };
}

export function useLocation() {
  const href = useSyncExternalStore(
    listen,
    () => location.href,
    () => 'https://landmark.example/',
  );
  const { pathname, search, hash } = new URL(href);
  return { pathname, search, hash, state: null, key: 'default' };
}

export const useNavigate =
  () =>
  (to: To | number, { replace = false } = {}) => {
    if (typeof to === 'number') return history.go(to);
    const next = new URL(createHref(to), location.href);
    if (next.pathname !== location.pathname) return location.assign(next);
    history[replace ? 'replaceState' : 'pushState'](null, '', next);
    dispatchEvent(new Event(moved));
  };

export function useQuery() {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(hydrated ? search : ''), [hydrated, search]);
  return [query, (next: URLSearchParams, options = {}) => navigate(`?${next}`, options)] as const;
}
