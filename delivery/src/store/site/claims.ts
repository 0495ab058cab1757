import type { RemoteRelease } from '@landmark/contract/release';
import { routeAnswers, routesMeet } from '@landmark/contract/routes';
import { type AppName, isPlainRoute } from '../../bundle/apps';
import { DeliveryError, type DeliveryErrorCode } from '../../delivery-error';
import type { ComposedPages } from './composed-pages';
import { liveSince, type Site } from './site-file';

interface Held {
  readonly app: AppName;
  /** Its own addresses: a remote's are its release's routes, the shell's those of its screens. */
  readonly own: readonly string[];
}

/** An address that an app of a set answers and may not. */
export interface Claim {
  readonly app: AppName;
  readonly version: string;
  readonly path: string;
  /** Whose it is, by which route; absent: nobody's, since no release names it, or it can be no page's. */
  readonly of?: Readonly<{ app: AppName; path: string }> | undefined;
}

/**
 * Lists what the pages and releases of a set claim beyond what is their app's, since a team may sign anything. Of two
 * apps whose releases name one address, it is that of the one whose live version has been live for longer.
 */
export function claimsIn(site: Site, owners: readonly ComposedPages[], remotes: readonly RemoteRelease[]) {
  const { live, canaries } = site;
  const since = ({ owner }: ComposedPages) =>
    canaries?.[owner]?.version === live.apps[owner] ? live.id + 1 : liveSince(site, owner).id;
  const all: Held[] = [];
  const takenFrom = (others: readonly Held[], path: string): Claim['of'] =>
    others
      .flatMap(({ app, own }) => own.map((route) => ({ app, path: route })))
      .find((other) => routesMeet(other.path, path));
  const claims: Claim[] = [];
  const strays: Claim[] = [];
  for (const index of owners.toSorted((one, other) => since(one) - since(other))) {
    const { owner: app, pages, fallbacks } = index;
    const { routes } = remotes.find(({ name }) => name === app) ?? {};
    const answered = [...pages.map(({ path }) => path), ...fallbacks.map(({ route }) => route)];
    const asked = [...pages, ...fallbacks].flatMap(({ query }) => query?.path ?? []);
    // The kept pages of a remote whose release is lost say which addresses are its own.
    const own = routes?.map(({ path }) => path) ?? answered;
    const said = { app, version: live.apps[app] };
    const isOdd = (path: string) => (routes || app === 'shell') && !isPlainRoute(path);
    for (const path of own) {
      const of = takenFrom(all, path);
      if (of || isOdd(path)) claims.push({ ...said, path, of });
    }
    const isOwn = (path: string) => own.some((route) => routeAnswers(route, path));
    for (const path of new Set([...answered, ...asked])) if (!isOwn(path)) strays.push({ ...said, path });
    all.push({ app, own });
  }
  return [...claims, ...strays.map((stray) => ({ ...stray, of: takenFrom(all, stray.path) }))];
}

/** The error for a set whose apps claim more than what is theirs. */
export function claimed([claim, ...more]: readonly [Claim, ...Claim[]], code: DeliveryErrorCode) {
  const { app, version, path, of } = claim;
  const whose = of
    ? `is ${of.app}’s${of.path === path ? '' : ` (${of.path})`}`
    : 'its release does not name, or no page may have';
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  const said = `${app} ${version} answers ${path}, which ${whose}${others}: no server shows a set with that.`;
  const either = of ? ` or ${of.app} (-- ${of.app})` : '';
  const wayOut = `Its team, or the shell’s, takes ${app}${either} back: npm run rollback -- ${app}`;
  return new DeliveryError(code, `${said} ${wayOut}`);
}
