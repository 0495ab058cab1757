import { existsSync } from 'node:fs';
import type { SiteConfig } from '@landmark/shared/config';
import { appsIn, composedFolders, type Versions } from '../store/site-file';
import type { StateFolder } from '../store/state-folder';
import { loadShell } from './compose/evaluate';
import { composeMissing, publishPages } from './compose-set';
import { refuseIfAny } from './gate/refusal';

/** Composes what a set of stored releases lacks, for instance after the site's settings have changed. */
export async function composeAgain(state: StateFolder, apps: Versions, config: SiteConfig): Promise<void> {
  const folders = composedFolders(state, apps, config);
  if (appsIn(apps).every((app) => existsSync(folders[app]))) return;
  const shell = await loadShell(state.release('shell', apps.shell));
  const owners = appsIn(apps).map((app) => ({
    app,
    version: apps[app],
    folder: state.release(app, apps[app]),
  }));
  const compositions = await composeMissing(state, shell, owners, config);
  refuseIfAny(
    'The earlier set',
    compositions.flatMap(({ composition }) => composition.refusals),
  );
  await publishPages(state, compositions);
}
