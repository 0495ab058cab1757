import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DeliveryError } from '../../delivery-error';
import { integrityOf, readJson } from '../../store/files';
import type { ReleaseManifest, RemoteManifest, ShellManifest } from '../../store/release-manifest';

/** A release as it lies in a folder, in the store or on the way there. */
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

export const isRemote = (release: Published): release is PublishedRemote => release.manifest.app !== 'shell';

export const versionName = ({ app, version }: Pick<ReleaseManifest, 'app' | 'version'>) =>
  `${app} ${version}`;

export const nameOf = ({ manifest }: Published): string => versionName(manifest);

/** The text of a release's composer build, as it was published. @throws release-broken */
export async function composerText({ folder, manifest }: Published): Promise<string> {
  const { app, version, composer } = manifest;
  const bytes = await readFile(path.join(folder, composer.file));
  if (integrityOf(bytes) === composer.integrity) return bytes.toString('utf8');
  const said = `${app} ${version}: ${composer.file} is not the file that was published. Remove the release's folder and release again.`;
  throw new DeliveryError('release-broken', said);
}
