import { ownership, type RemoteName } from './ownership';
import type { PageParams } from './page';

const segmentsOf = (route: string) => route.split('/').slice(1);
const isOpen = (segment: string) => segment.startsWith(':');

/** Whether a route answers more paths than one. */
export const isOpenRoute = (route: string): boolean => segmentsOf(route).some(isOpen);

/** Tells whether some path is answered by both routes: `/products/outlet` and `/products/:category` meet. */
export function routesMeet(one: string, other: string): boolean {
  const others = segmentsOf(other);
  const own = segmentsOf(one);
  return (
    own.length === others.length &&
    own.every((segment, index) => {
      const opposite = others[index] ?? '';
      return segment === opposite || isOpen(segment) || isOpen(opposite);
    })
  );
}

/** Tells whether a route answers a path, which has no slash at its end. */
export function routeAnswers(route: string, path: string): boolean {
  const asked = segmentsOf(path);
  const own = segmentsOf(route);
  return (
    own.length === asked.length &&
    own.every((segment, index) => (isOpen(segment) ? asked[index] !== '' : segment === asked[index]))
  );
}

/** `/products/:category` with `{ category: 'chests' }` is `/products/chests`; undefined where they do not go together. */
export function pathOf(route: string, params: PageParams): string | undefined {
  const given = Object.keys(params).filter((name) => params[name] !== undefined);
  const named = segmentsOf(route).filter(isOpen);
  if (given.length !== named.length || named.some((name) => params[name.slice(1)] === undefined))
    return undefined;
  // Half a character has no place in an address.
  return route.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').replace(/\p{Surrogate}/gu, '\uFFFD')),
  );
}

interface OwnedRoute {
  readonly remote: RemoteName;
  readonly page: string;
  readonly route: string;
}

export const ownedRoutes: readonly OwnedRoute[] = Object.entries(ownership).flatMap(([remote, { pages }]) =>
  Object.entries<{ readonly routes: readonly string[] }>(pages).flatMap(([page, { routes }]) =>
    routes.map((route) => ({ remote: remote as RemoteName, page, route })),
  ),
);

/** The route that answers a path; undefined for the shell's own screens. */
export const routeOf = (path: string): OwnedRoute | undefined =>
  ownedRoutes.find(({ route }) => routeAnswers(route, path));
