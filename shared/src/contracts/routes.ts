import { ownership, type RemoteName } from './ownership';

const segmentsOf = (route: string) => route.split('/').slice(1);
const isOpen = (segment: string) => segment.startsWith(':');

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

interface OwnedRoute {
  readonly remote: RemoteName;
  readonly page: string;
  readonly route: string;
}

/** Every route of the ownership table, in its order. */
export const ownedRoutes: readonly OwnedRoute[] = Object.entries(ownership).flatMap(([remote, { pages }]) =>
  Object.entries<{ readonly routes: readonly string[] }>(pages).flatMap(([page, { routes }]) =>
    routes.map((route) => ({ remote: remote as RemoteName, page, route })),
  ),
);
