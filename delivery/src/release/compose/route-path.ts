import type { PageParams } from '@landmark/shared/contracts/page';
import { DeliveryError } from '../../delivery-error';

/** The path of a route for given params: `/products/:category` and `{ category: 'chests' }` give `/products/chests`. */
function pathOf(route: string, params: PageParams): string | undefined {
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const given = Object.keys(params).filter((name) => params[name] !== undefined);
  if (names.length !== given.length || names.some((name) => params[name] === undefined)) return undefined;
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Finds the one of a page's routes that has exactly these params. @throws release-broken */
export function routeFor(
  routes: readonly string[],
  params: PageParams,
  page: string,
): { readonly route: string; readonly path: string } {
  for (const route of routes) {
    const path = pathOf(route, params);
    if (path !== undefined) return { route, path };
  }
  throw new DeliveryError(
    'release-broken',
    `${page} lists an instance with ${JSON.stringify(params)}, which none of its routes (${routes.join(', ')}) has.`,
  );
}

/** `/` → `index.html`, `/products/chests` → `products/chests.html` */
export const fileFor = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** The routes that answer more paths than one. */
export const openRoutes = (routes: readonly string[]) => routes.filter((route) => route.includes(':'));

/** A path of a route that no instance has: what a fallback is rendered at. */
export const placeholderPath = (route: string) => route.replace(/:\w+/g, '-');
