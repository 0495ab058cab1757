import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '../../bundle/apps';
import { foldersIn } from '../files';
import { removeFolder } from '../staging';
import { pagesName, releaseName, type StateFolder } from '../state-folder';
import { changeSite, isLeaving } from './change-site';
import { neededNames, type RetentionPolicy } from './retention';
import type { Site } from './site-file';

/** What has stood in the store for so long that nobody can be about to make it live, by name. */
async function settledNames(state: StateFolder, { ageMs }: RetentionPolicy): Promise<readonly string[]> {
  const names: string[] = [];
  for (const [folder, nameOf] of [[state.store, releaseName] as const, [state.pages, pagesName] as const]) {
    for (const app of await foldersIn(folder)) {
      for (const own of await foldersIn(path.join(folder, app))) {
        const name = nameOf(app as AppName, own);
        const { mtimeMs } = await stat(path.join(state.root, name));
        if (Date.now() - mtimeMs >= ageMs) names.push(name);
      }
    }
  }
  return names;
}

const without = ({ leaving = {} }: Site, isGone: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(leaving).filter(([name]) => !isGone(name)));

/**
 * Removes what neither the live set nor the history needs. First the site says that it leaves, so that no set that
 * somebody is about to make live can need it; then it goes; then the site forgets it. What another removes is theirs.
 */
export async function prune(state: StateFolder, policy: RetentionPolicy): Promise<void> {
  const settled = await settledNames(state, policy);
  const since = new Date().toISOString();
  let mine: readonly string[] = [];
  const site = await changeSite(state, (now) => {
    if (!now) return undefined;
    const needed = neededNames(now);
    mine = settled.filter((name) => !needed.has(name) && !isLeaving(now, name));
    const others = without(now, (name) => !isLeaving(now, name));
    const leaving = { ...others, ...Object.fromEntries(mine.map((name) => [name, since])) };
    return mine.length > 0 ? { ...now, leaving } : undefined;
  });
  if (!site) return;
  for (const name of mine) await removeFolder(state, path.join(state.root, name));
  await changeSite(state, (now) => now && { ...now, leaving: without(now, (name) => mine.includes(name)) });
}
