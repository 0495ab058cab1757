import { ownedRoutes, routesMeet } from '@landmark/contract/routes';
import { paths } from '@landmark/design/paths';

const routeShape = /^\/[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/;
const shapeInWords =
  'each part begins with a small letter, then small letters, digits and hyphens; no parameters';

/** What else of the origin is taken: the shell's own screens, and where the backend is reached. */
const taken: Readonly<Record<string, string>> = {
  [paths.dealerLogin]: 'the shell',
  [paths.resources]: 'the shell',
};
const backend = ['rest', 'storage', 'functions', 'auth', 'realtime'];

/** Why a page may not have this route, as a sentence; undefined where it may. */
export function routeFault(route: string): string | undefined {
  if (!routeShape.test(route)) {
    return `"${route}" is no route: ${shapeInWords}.`;
  }
  const owner = taken[route];
  if (owner !== undefined) return `${route} belongs to ${owner}.`;
  const [, first = ''] = route.split('/');
  if (backend.includes(first)) return `/${first}/ is where the backend is reached.`;
  const met = ownedRoutes.find((owned) => routesMeet(owned.route, route));
  if (met === undefined) return undefined;
  return met.route === route
    ? `${route} belongs to ${met.remote}.`
    : `${route} is answered by ${met.route} of ${met.remote} already.`;
}
