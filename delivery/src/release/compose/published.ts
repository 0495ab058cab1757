import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AppName, browserUrl } from '../../bundle/apps';
import { readJson } from '../../store/files';
import {
  type ReleaseManifest,
  type RemoteManifest,
  releaseName,
  type ShellManifest,
} from '../../store/release-manifest';
import { assertWhole } from '../../store/site/provenance';
import type { StateFolder } from '../../store/state-folder';

/** A release in a folder, in the store or on the way there. */
export interface Published<Manifest extends ReleaseManifest = ReleaseManifest> {
  readonly folder: string;
  readonly manifest: Manifest;
}

export type PublishedShell = Published<ShellManifest>;
export type PublishedRemote = Published<RemoteManifest>;

export async function readPublished<Manifest extends ReleaseManifest>(folder: string) {
  const manifest = await readJson<Manifest>(path.join(folder, 'release.json'));
  return { folder, manifest } satisfies Published<Manifest>;
}

/** Reads a release of the store, which has to be as it was published, to the byte. @throws release-broken */
export async function readWhole<Manifest extends ReleaseManifest>(
  state: StateFolder,
  app: AppName,
  version: string,
) {
  await assertWhole(state, releaseName(app, version));
  return readPublished<Manifest>(state.release(app, version));
}

export const isRemote = (release: Published): release is PublishedRemote => release.manifest.app !== 'shell';

export const versionName = ({ app, version }: Pick<ReleaseManifest, 'app' | 'version'>) =>
  `${app} ${version}`;

export const nameOf = ({ manifest }: Published): string => versionName(manifest);

/** Returns the name within `browser/` of a release's file with this address. */
export const nameAt = ({ manifest: { app, version } }: Published, url: string): string =>
  url.slice(browserUrl(app, version).length);

export const fileAt = (release: Published, url: string): string =>
  path.join(release.folder, 'browser', nameAt(release, url));

/** Reads a release's composer build. */
export const composerText = ({ folder, manifest: { composer } }: Published): Promise<string> =>
  readFile(path.join(folder, composer.file), 'utf8');
