import { appNames } from '../bundle/apps';
import { sourceVersion } from '../bundle/source-version';
import { readSite } from '../store/site-file';
import type { StateFolder } from '../store/state-folder';
import type { Target } from './targets';

/**
 * What a start releases: every app whose source is not what is live, but not a version that somebody rolled away
 * from; that one waits for a release by hand.
 */
export async function targetsOfStart(
  state: StateFolder,
  root: string,
): Promise<{ readonly targets: readonly Target[]; readonly notes: readonly string[] }> {
  const site = await readSite(state);
  const sources = await Promise.all(
    appNames.map(async (app) => ({ app, version: await sourceVersion(root, app) })),
  );
  const isHeld = ({ app, version }: (typeof sources)[number]) => site?.held[app] === version;
  return {
    targets: sources.filter((source) => !isHeld(source)).map(({ app }) => ({ app })),
    notes: sources
      .filter(isHeld)
      .map(
        ({ app, version }) =>
          `${app} stays at ${site?.live.apps[app]}: ${version} was rolled back. To release it again: npm run release -- ${app}`,
      ),
  };
}
