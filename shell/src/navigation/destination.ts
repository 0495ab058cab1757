import type { PageParams } from '@landmark/contract/page';
import type { ReleaseSet } from '@landmark/contract/release';
import { matchPath } from '@landmark/design/router';
import { type ScreenName, screenRoutes } from '../screens';

export type Destination =
  | { readonly kind: 'screen'; readonly screen: ScreenName }
  | {
      readonly kind: 'page';
      readonly remote: string;
      readonly page: string;
      readonly params: PageParams;
    };

/** Decodes a part of an address; a broken escape, as in `/products/%zz`, stays as it is. */
export function decoded(segment: string | undefined): string | undefined {
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function decodedParams(params: PageParams): PageParams {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decoded(value)]));
}

/** Finds the page or screen of a path. Routes come from the release set: a new remote needs no new shell. */
export function destinationOf(pathname: string, set: ReleaseSet): Destination {
  const screen = screenRoutes[pathname.replace(/(.)\/+$/, '$1')];
  if (screen !== undefined) return { kind: 'screen', screen };
  for (const { name, routes } of set.remotes) {
    for (const { path, page } of routes) {
      const match = matchPath(path, pathname);
      if (match) return { kind: 'page', remote: name, page, params: decodedParams(match.params) };
    }
  }
  return { kind: 'screen', screen: 'not-found' };
}

export const isUnknown = (destination: Destination): boolean =>
  destination.kind === 'screen' && destination.screen === 'not-found';

/** The page or screen of a destination, without its params: a visitor leaves a page when this changes. */
export const placeOf = (destination: Destination) =>
  destination.kind === 'page' ? `${destination.remote}/${destination.page}` : destination.screen;

/** Tells whether two destinations show the same thing, so that only the query or the hash differs. */
export function isSameDestination(one: Destination, other: Destination): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
