import path from 'node:path';
import { type AppName, remoteNames } from '../bundle/apps';
import { messageOf } from '../delivery-error';
import { readJson, readJsonIfThere } from '../store/files';
import type { RemoteManifest } from '../store/release-manifest';
import type { Site, Versions } from '../store/site-file';
import type { StateFolder } from '../store/state-folder';
import { loadRemote, loadShell } from './compose/evaluate';
import type { Candidate } from './gate/candidate';
import { type Refusal, refuseIfAny } from './gate/refusal';
import { versionsInReach } from './reach';

export type Folders = Readonly<Record<AppName, string>>;

const manifestOf = (folder: string) => readJson<RemoteManifest>(path.join(folder, 'release.json'));

async function reachableRemotes(state: StateFolder, site: Site | undefined): Promise<RemoteManifest[]> {
  if (!site) return [];
  const folders = remoteNames.flatMap((app) =>
    versionsInReach(site, app).map((version) => state.release(app, version)),
  );
  const manifests = await Promise.all(
    folders.map((folder) => readJsonIfThere<RemoteManifest>(path.join(folder, 'release.json'))),
  );
  return manifests.filter((manifest) => manifest !== undefined);
}

async function evaluated<Loaded>(name: string, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    const refusal: Refusal = {
      rule: 'renders',
      release: `${name} throws when it is loaded: ${messageOf(error)}`,
      meets: 'a release must load before any of its pages can be rendered',
      remedy: "Keep a module's top level free of what only a browser has, and of modules that nobody shares.",
    };
    return refuseIfAny(name, [refusal]) as never;
  }
}

/** Evaluates what is to be released, with all that it has to fit. */
export async function loadCandidate(
  state: StateFolder,
  folders: Folders,
  versions: Versions,
  changes: readonly AppName[],
  site: Site | undefined,
): Promise<Candidate> {
  const shell = await evaluated(`shell ${versions.shell}`, () => loadShell(folders.shell));
  const changedRemotes = await Promise.all(
    remoteNames
      .filter((app) => changes.includes(app))
      .map((app) => evaluated(`${app} ${versions[app]}`, () => loadRemote(folders[app], shell))),
  );
  return {
    changes,
    shell,
    changedRemotes,
    remotes: await Promise.all(remoteNames.map((app) => manifestOf(folders[app]))),
    reachable: changes.includes('shell') ? await reachableRemotes(state, site) : [],
  };
}
