import { ownership, type RemoteName } from './ownership';
import type { PageParams } from './page';
import type { RemoteRelease } from './release';

const segmentsOf = (route: string) => route.split('/').slice(1);
const isOpen = (segment: string) => segment.startsWith(':');

/** Whether a route answers more paths than one. */
export const isOpenRoute = (route: string): boolean => segmentsOf(route).some(isOpen);

/** Tells whether two paths have the same number of segments, each of which fits its counterpart. */
function areAlike(one: string, other: string, fits: (segment: string, opposite: string) => boolean): boolean {
  const opposites = segmentsOf(other);
  const own = segmentsOf(one);
  return (
    own.length === opposites.length && own.every((segment, index) => fits(segment, opposites[index] ?? ''))
  );
}

/** Tells whether some path is answered by both routes: `/products/outlet` and `/products/:category` meet. */
export const routesMeet = (one: string, other: string): boolean =>
  areAlike(one, other, (own, opposite) => own === opposite || isOpen(own) || isOpen(opposite));

/** Tells whether a route answers a path, which has no slash at its end. */
export const routeAnswers = (route: string, path: string): boolean =>
  areAlike(route, path, (own, asked) => (isOpen(own) ? asked !== '' : own === asked));

/** `/products/:category` with `{ category: 'chests' }` is `/products/chests`; undefined without a match. */
export function pathOf(route: string, params: PageParams): string | undefined {
  const given = Object.keys(params).filter((name) => params[name] !== undefined);
  const named = segmentsOf(route).filter(isOpen);
  if (given.length !== named.length || named.some((name) => params[name.slice(1)] === undefined))
    return undefined;
  // An address cannot contain a lone surrogate.
  return route.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').replace(/\p{Surrogate}/gu, '\uFFFD')),
  );
}

export const routesOf = (remote: RemoteName): RemoteRelease['routes'] =>
  Object.entries<readonly string[]>(ownership[remote].pages).flatMap(([page, routes]) =>
    routes.map((path) => ({ path, page })),
  );

export const ownedRoutes = (Object.keys(ownership) as readonly RemoteName[]).flatMap((remote) =>
  routesOf(remote).map(({ path: route, page }) => ({ remote, page, route })),
);

/** The route that answers a path; undefined for the shell's own screens. */
export const routeOf = (path: string) => ownedRoutes.find(({ route }) => routeAnswers(route, path));
