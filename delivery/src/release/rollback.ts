import { existsSync } from 'node:fs';
import path from 'node:path';
import { type AppName, appNames, remoteNames } from '../bundle/apps';
import { DeliveryError } from '../delivery-error';
import { readJson } from '../store/files';
import { withLock } from '../store/lock';
import { nextSite } from '../store/next-site';
import type { RemoteManifest, ShellManifest } from '../store/release-manifest';
import { retention } from '../store/retention';
import {
  appsIn,
  composedFolders,
  readLiveSite,
  type Site,
  type SiteSet,
  type Versions,
  writeSite,
} from '../store/site-file';
import type { StateFolder } from '../store/state-folder';
import { fits } from './gate/fits';
import type { Target } from './targets';

/** A set to go back to, and the set that a further rollback goes to. */
interface Destination {
  readonly apps: Versions;
  readonly before: number | undefined;
}

/** The sets that led to the live one, the latest first, without those that were rolled away from. */
function* ancestors({ live, history }: Site): Generator<SiteSet> {
  let { before } = live;
  while (before !== undefined) {
    const set = history.find(({ id }) => id === before);
    if (!set) return;
    yield set;
    before = set.before;
  }
}

function wholeSetBefore(site: Site): Destination {
  const [set] = ancestors(site);
  if (set) return { apps: set.apps, before: set.before };
  throw new DeliveryError('nothing-before', 'There is no earlier set to roll back to.');
}

function appBefore(site: Site, { app, version }: Target): Destination {
  const { live, history, retired } = site;
  const earlier = [...ancestors(site)];
  const wanted = version ?? earlier.find(({ apps }) => apps[app] !== live.apps[app])?.apps[app];
  if (wanted === undefined) {
    throw new DeliveryError('nothing-before', `There is no earlier ${app} to roll back to.`);
  }
  if (retired.includes(`${app}@${wanted}`)) {
    throw new DeliveryError(
      'retired',
      `${app} ${wanted} no longer fits the live shell, which was released with --retire. Roll the whole site back: npm run rollback`,
    );
  }
  if (![live, ...history].some(({ apps }) => apps[app] === wanted)) {
    throw new DeliveryError(
      'version-unknown',
      `${app} ${wanted} was never live, so its pages may not be composed. If the store has it: npm run release -- ${app}@${wanted}`,
    );
  }
  const source = earlier.find(({ apps }) => apps[app] === wanted);
  return { apps: { ...live.apps, [app]: wanted }, before: source?.id ?? live.before };
}

const manifestOf = <Manifest>(state: StateFolder, app: AppName, version: string) =>
  readJson<Manifest>(path.join(state.release(app, version), 'release.json'));

async function assertFit(state: StateFolder, apps: Versions): Promise<void> {
  const shell = await manifestOf<ShellManifest>(state, 'shell', apps.shell);
  for (const app of remoteNames.filter((name) => appsIn(apps).includes(name))) {
    const remote = await manifestOf<RemoteManifest>(state, app, apps[app]);
    if (fits(shell, remote)) continue;
    throw new DeliveryError(
      'refused',
      `${app} ${apps[app]} does not fit shell ${apps.shell}. The site is unchanged. Roll the whole site back: npm run rollback`,
    );
  }
}

/** Pages are composed when a set goes live and kept with it; only other settings since then leave any to compose. */
async function composeIfMissing(state: StateFolder, site: Site, apps: Versions): Promise<void> {
  const folders = composedFolders(state, apps, site.config);
  if (appsIn(apps).every((app) => existsSync(folders[app]))) return;
  const { composeAgain } = await import('./compose-set');
  await composeAgain(state, apps, site.config);
}

/** Leaves behind what the destination does not have, so that a later start does not bring it back by itself. */
function heldAfter({ live, held }: Site, apps: Versions): Site['held'] {
  const left = appNames.filter((app) => live.apps[app] !== apps[app]).map((app) => [app, live.apps[app]]);
  const kept = Object.entries(held).filter(([app, version]) => apps[app as AppName] !== version);
  return Object.fromEntries([...kept, ...left]);
}

/**
 * Makes an earlier set live again, or the live set with one app at an earlier version. Builds nothing.
 * @throws nothing-live, nothing-before, version-unknown, retired, refused, locked
 */
export function rollback(state: StateFolder, target: Target | undefined): Promise<Site> {
  return withLock(state, 'rollback', async () => {
    const site = await readLiveSite(state);
    const { apps, before } = target ? appBefore(site, target) : wholeSetBefore(site);
    await assertFit(state, apps);
    await composeIfMissing(state, site, apps);
    const changed = appNames.filter((app) => apps[app] !== site.live.apps[app]);
    const cause = `rollback to ${changed.map((app) => `${app} ${apps[app] ?? 'none'}`).join(', ')}`;
    const held = heldAfter(site, apps);
    const next = nextSite({
      site,
      versions: apps,
      config: site.config,
      cause,
      before,
      held,
      policy: retention,
    });
    await writeSite(state, next);
    return next;
  });
}
