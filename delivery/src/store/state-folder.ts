import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '@landmark/contract/config';
import { makeFolder } from '@landmark/local-backend/make-folder';
import type { AppName } from '../bundle/apps';
import { DeliveryError } from '../delivery-error';
import { readSettings, type Settings } from '../settings';
import { keyringIn } from '../trust/keyring';
import { bucketPort } from './ports/bucket-port';
import { folderPort, pathsIn } from './ports/folder-port';
import { bucketObjects, type Objects } from './ports/objects';
import { releaseName } from './release-manifest';
import { pagesName } from './site/composed-pages';
import { type RetentionPolicy, retention } from './site/retention';
import type { Versions } from './site/site-file';

/** Where everything that is no source lies, below one folder (default `.landmark`); with a bucket, the copies of it. */
export function stateFolder(root: string, bucket?: Objects, keys = path.join(root, 'keys')) {
  const below = (...parts: string[]) => path.join(root, ...parts);
  const paths = pathsIn(root);
  const local = folderPort(paths);
  return {
    ...paths,
    retention: retention as RetentionPolicy,
    port: bucket ? bucketPort(paths, bucket) : local,
    /** This machine's folder as a store, whatever the store is. */
    local,
    store: below('store'),
    pages: below('pages'),
    /** Private keys, and whose chain is trusted: of this machine alone. */
    keys,
    keyring: keyringIn(keys),
    backend: below('backend'),
    release: (app: AppName, version: string) => below(releaseName(app, version)),
    /** The record of what earlier builds of an app have read, and of their versions. */
    knownSources: (app: AppName) => below('sources', `${app}.json`),
    composed: (owner: AppName, apps: Versions, config: SiteConfig) =>
      below(pagesName(owner, apps.shell, apps[owner], config)),
  } as const;
}

export type StateFolder = ReturnType<typeof stateFolder>;

/** Brings all these here, whole. Returns false if one cannot be had. */
export async function bringAll({ port }: StateFolder, names: readonly string[]): Promise<boolean> {
  return (await Promise.all(names.map((name) => port.bring(name)))).every(Boolean);
}

/** Opens the state folder and the store that the settings name. */
export const openState = ({ stateRoot, store }: Settings): StateFolder =>
  stateFolder(stateRoot, store && bucketObjects(store));

/** @throws folder-unwritable */
export async function assertWritable(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    const said = `The folder ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}): set LANDMARK_STATE to one that can, or mend its rights.`;
    throw new DeliveryError('folder-unwritable', said);
  }
}

/** The state folder that the settings name, for commands that work on a site rather than run it. */
export const stateFromSettings = (): StateFolder => openState(readSettings(process.env));
