import { existsSync } from 'node:fs';
import type { SiteConfig } from '@landmark/shared/config';
import type { AppName } from '../bundle/apps';
import { compositionKey } from '../store/composed-pages';
import type { StateFolder } from '../store/state-folder';
import { type Composition, composeRemote, composeShell } from './compose/compose-owner';
import { type LoadedRemote, type LoadedShell, loadRemote } from './compose/evaluate';
import { writeComposition } from './compose/write-composition';

/** A release whose pages are wanted with the set's shell. */
export interface Owner {
  readonly app: AppName;
  readonly version: string;
  readonly folder: string;
}

export interface KeyedComposition {
  readonly key: string;
  readonly composition: Composition;
}

/**
 * Renders what has not been composed yet: the pages of one owner after a remote's release, of all after the shell's.
 * `loaded` are remotes that have been evaluated with this shell already.
 */
export async function composeMissing(
  state: StateFolder,
  shell: LoadedShell,
  owners: readonly Owner[],
  config: SiteConfig,
  loaded: readonly LoadedRemote[] = [],
): Promise<readonly KeyedComposition[]> {
  const compositions: KeyedComposition[] = [];
  for (const { app, version, folder } of owners) {
    const key = compositionKey(shell.manifest.version, version, config);
    if (existsSync(state.composed(app, key))) continue;
    const remote = loaded.find((other) => other.folder === folder);
    const composition =
      app === 'shell'
        ? await composeShell(shell, config)
        : await composeRemote(shell, remote ?? (await loadRemote(folder, shell)), config);
    compositions.push({ key, composition });
  }
  return compositions;
}

export async function publishPages(
  state: StateFolder,
  compositions: readonly KeyedComposition[],
): Promise<void> {
  for (const { key, composition } of compositions) await writeComposition(state, key, composition);
}
