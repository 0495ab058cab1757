import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '../../bundle/apps';
import { foldersIn } from '../files';
import { removeFolder } from '../staging';
import type { StateFolder } from '../state-folder';
import { compositionKey } from './composed-pages';
import type { Site, SiteSet } from './site-file';

export interface RetentionPolicy {
  /** This many earlier sets are kept whatever their age, for rollbacks. */
  readonly sets: number;
  /** Sets that were live within this time are kept as well, for pages that are still open. Milliseconds. */
  readonly ageMs: number;
}

const dayMs = 24 * 60 * 60 * 1000;

export const retention: RetentionPolicy = { sets: 20, ageMs: 7 * dayMs };

/** The part of the history that is kept. `sets` is newest first and begins with the live one, which always is. */
export function keptHistory(
  [live, ...earlier]: readonly SiteSet[],
  now: Date,
  { sets, ageMs }: RetentionPolicy,
): readonly SiteSet[] {
  let wasReplacedAt = live?.at ?? now.toISOString();
  return earlier.filter((set, index) => {
    const endedMs = now.getTime() - Date.parse(wasReplacedAt);
    wasReplacedAt = set.at;
    return index < sets || endedMs < ageMs;
  });
}

/** The versions of an app that the live set or the history needs. */
export const neededVersions = ({ live, history }: Site, app: AppName): ReadonlySet<string> =>
  new Set([live, ...history].map(({ apps }) => apps[app]));

async function pruneApp(state: StateFolder, site: Site, app: AppName, { ageMs }: RetentionPolicy) {
  const needed = neededVersions(site, app);
  for (const version of await foldersIn(path.join(state.store, app))) {
    if (needed.has(version)) continue;
    const folder = state.release(app, version);
    // Published but never live: a candidate that somebody may be looking at.
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs >= ageMs) await removeFolder(state, folder);
  }
  const shells = [...neededVersions(site, 'shell')];
  const versions = [...needed];
  const keys = new Set(
    shells.flatMap((shell) => versions.map((version) => compositionKey(shell, version, site.config))),
  );
  for (const key of await foldersIn(path.join(state.pages, app))) {
    if (!keys.has(key)) await removeFolder(state, state.composed(app, key));
  }
}

/** The apps that the store has releases of, whoever made them. */
export const storedApps = async (state: StateFolder) => (await foldersIn(state.store)) as readonly AppName[];

/** Removes releases and pages that neither the live set nor the history needs. Only under the release lock. */
export async function prune(state: StateFolder, site: Site, policy: RetentionPolicy): Promise<void> {
  for (const app of await storedApps(state)) await pruneApp(state, site, app, policy);
}
