import type { AppName } from '../bundle/apps';
import { DeliveryError } from '../delivery-error';
import { backFrom, withoutCanary, withPromoted } from '../rollout/canary';
import { canariesOf } from '../rollout/slots';
import { inParallel } from '../store/files';
import { type RemoteManifest, releaseName, type ShellManifest } from '../store/release-manifest';
import { changeSite } from '../store/site/change-site';
import { nextSite } from '../store/site/next-site';
import { areProven, assertWhole } from '../store/site/provenance';
import { readLiveSite } from '../store/site/read-site';
import { liveNames } from '../store/site/retention';
import {
  ancestorsOf,
  differingApps,
  remotesIn,
  type Site,
  setsOf,
  setToGoBackTo,
  triedAmong,
  triedIn,
  type Versions,
} from '../store/site/site-file';
import { assertOwnAddresses } from '../store/site/site-view';
import { bringAll, type StateFolder } from '../store/state-folder';
import { isRelease } from '../trust/link';
import { nameOf, readPublished } from './compose/published';
import { fits } from './gate/fits';
import type { Target } from './targets';

const wayToEnd = (app: AppName, version: string) =>
  ` To end the canary ${version}: npm run rollback -- ${app}`;

/** Refuses a rollback that would give all visitors a version that is being tried. @throws nothing-before */
function assertNotTried(site: Site, apps: Partial<Versions>): void {
  const tried = triedAmong(site, apps);
  if (!tried) return;
  const said = `Nothing was rolled back: ${tried.join(' ')} is being tried.${wayToEnd(...tried)}`;
  throw new DeliveryError('nothing-before', said);
}

/** Returns the versions to go back to, and the set that a further rollback goes to. @throws nothing-before */
function wholeSetBefore(site: Site) {
  const set = setToGoBackTo(site);
  assertNotTried(site, set?.apps ?? {});
  if (set) return { apps: set.apps, before: set.before };
  const tried = canariesOf(site).map(([app]) => `npm run rollback -- ${app}`);
  const ways = tried.length > 0 ? ` What is tried goes back alone: ${tried.join(', or ')}` : '';
  throw new DeliveryError('nothing-before', `There is no earlier set to roll back to.${ways}`);
}

function appBefore(site: Site, { app, version }: Target) {
  const { live, history, retired } = site;
  const before = setToGoBackTo(site, app);
  const wanted = version ?? before?.apps[app];
  if (wanted === undefined && live.apps[app] === undefined) {
    const left = history.find(({ apps }) => apps[app] !== undefined);
    const since = left ? `It was taken back. To release it again` : 'It never was. To release it';
    throw new DeliveryError('nothing-before', `No ${app} is live. ${since}: npm run release -- ${app}`);
  }
  if (wanted === undefined && before) {
    // The live release is the app's first: the app goes, and what others have released since stays.
    const { [app]: _, ...others } = live.apps;
    return { apps: others as Versions, before: before.id };
  }
  if (wanted === undefined) {
    const way = setToGoBackTo(site) ? ' The whole site goes back: npm run rollback' : '';
    throw new DeliveryError('nothing-before', `There is no earlier ${app} to roll back to.${way}`);
  }
  if (retired.includes(`${app}@${wanted}`)) {
    const said = `${app} ${wanted} no longer fits the live shell, which was released with --retire. Roll the whole site back: npm run rollback`;
    throw new DeliveryError('retired', said);
  }
  assertNotTried(site, { [app]: wanted });
  if (![live, ...history].some(({ apps }) => apps[app] === wanted)) {
    const said = `${app} ${wanted} was never live, so its pages may not be composed. If the store has it: npm run release -- ${app}@${wanted}`;
    throw new DeliveryError('version-unknown', said);
  }
  if (live.apps[app] === wanted) {
    const tried = site.canaries?.[app]?.version;
    const end = tried === undefined ? '' : wayToEnd(app, tried);
    throw new DeliveryError('nothing-before', `Nothing was rolled back: ${app} ${wanted} is live.${end}`);
  }
  const source = [...ancestorsOf(site), ...(before ? [before] : [])].find(({ apps }) => apps[app] === wanted);
  return { apps: { ...live.apps, [app]: wanted }, before: source?.id ?? live.before };
}

/** Checks that the remotes of a set fit its shell. @throws refused, release-broken */
async function assertFit(state: StateFolder, { live }: Site, apps: Versions): Promise<void> {
  const changed = differingApps(live.apps, apps);
  const remotes = remotesIn(apps).filter((app) => changed.includes('shell') || changed.includes(app));
  await bringAll(
    state,
    ['shell' as const, ...remotes].map((app) => releaseName(app, apps[app])),
  );
  const shell = await readPublished<ShellManifest>(state.release('shell', apps.shell));
  for (const app of remotes) {
    const remote = await readPublished<RemoteManifest>(state.release(app, apps[app]));
    if (fits(shell.manifest, remote.manifest)) continue;
    const said = `${nameOf(remote)} does not fit ${nameOf(shell)}. The site is unchanged. Roll the whole site back: npm run rollback`;
    throw new DeliveryError('refused', said);
  }
}

/** Checks that nothing went live between the user's look at the site and the change. @throws changed-meanwhile */
export function assertAsSeen(seen: Site, { live, canaries }: Site, target: Target | undefined): void {
  const isSame = target
    ? live.apps[target.app] === seen.live.apps[target.app] &&
      canaries?.[target.app]?.version === seen.canaries?.[target.app]?.version
    : live.id === seen.live.id;
  if (isSame) return;
  const said = `Nothing was changed: since you looked, "${live.cause}" went live (${live.at}). "npm run releases" says what is live now; to change that, type it again.`;
  throw new DeliveryError('changed-meanwhile', said);
}

/** Returns the site after a rollback. @throws nothing-before, retired, version-unknown */
export function rolledBack(site: Site, target?: Target): Site {
  if (target && !target.version && site.canaries?.[target.app])
    return withoutCanary(site, target.app, 'by hand');
  const { apps, before } = target ? appBefore(site, target) : wholeSetBefore(site);
  const { config } = site;
  const changed = differingApps(site.live.apps, apps).map((app) => {
    const version = apps[app];
    return version === undefined ? `no ${app}` : `${app} ${version}`;
  });
  const cause = `rollback to ${changed.join(', ')}`;
  const canaries = target ? {} : { canaries: {} };
  return backFrom(site, nextSite({ site, versions: apps, config, cause, before, ...canaries }));
}

/**
 * Makes sure that what a site newly shows can be shown. What is live already was verified by the servers that show it,
 * and damage by another team since then must not prevent a rollback. @throws release-broken, refused
 */
async function prepare(state: StateFolder, now: Site, next: Site): Promise<void> {
  const { apps } = next.live;
  const shown = liveNames(now);
  const names = liveNames(next).filter((name) => !shown.includes(name));
  await inParallel(names, async (name) => {
    // A whole copy on this machine is of no use to others until the store has it again.
    if (await state.port.bring(name)) await state.port.mend(name);
  });
  for (const name of names.filter(isRelease)) await assertWhole(state, name);
  await assertOwnAddresses(state, now, next);
  await assertOwnAddresses(state, next);
  await assertFit(state, now, apps);
  // Pages are composed when a set goes live, and kept; after other settings, or with a tried shell, some are missing.
  const pages = names.filter((name) => !isRelease(name));
  if (await areProven(state, pages)) return;
  const { composeAgain } = await import('./compose-set');
  await composeAgain(state, setsOf(apps, triedIn(next)), next.config);
}

export interface RollbackRequest {
  readonly state: StateFolder;
  /** One app; absent: the whole set. */
  readonly target?: Target;
  /** The site as the user saw it; absent: as it is now. */
  readonly seen?: Site;
}

/**
 * Makes an earlier set live again without any canary; or, for one app, ends its canary or makes its earlier version
 * live. Takes back what the user saw, and nothing that went live since; builds nothing, and waits for nobody.
 * @throws nothing-live, nothing-before, version-unknown, retired, refused, changed-meanwhile, locked
 */
export async function rollback({ state, target, ...request }: RollbackRequest): Promise<Site> {
  const seen = request.seen ?? (await readLiveSite(state));
  return changeSite(state, async (now = seen) => {
    assertAsSeen(seen, now, target);
    const next = rolledBack(now, target);
    await prepare(state, now, next);
    return next;
  });
}

/** Gives all visitors the canary of an app, as seen. @throws nothing-live, no-canary, changed-meanwhile, locked */
export async function promote(state: StateFolder, app: AppName, was?: Site): Promise<Site> {
  const seen = was ?? (await readLiveSite(state));
  return changeSite(state, (now = seen) => {
    assertAsSeen(seen, now, { app });
    return withPromoted(now, app, 'by hand');
  });
}
