import path from 'node:path';
import type { AppName } from '../bundle/apps';

/** Where everything that is not source lies, below one folder (default `.landmark`). */
export function stateFolder(root: string) {
  const below = (...parts: string[]) => path.join(root, ...parts);
  return {
    root,
    /** The live set and its history: the one file whose change is a release, a rollback or nothing. */
    siteFile: below('site.json'),
    previousSiteFile: below('site.previous.json'),
    /** Room for a site file on a full disk. */
    spareFile: below('spare'),
    lockFile: below('release.lock'),
    /** Half-made releases and pages; whatever lies here when a release begins was left by a crash. */
    staging: below('staging'),
    store: below('store'),
    pages: below('pages'),
    backend: below('backend'),
    release: (app: AppName, version: string) => below('store', app, version),
    /** What earlier builds of an app have read, and which version each came to. */
    knownSources: (app: AppName) => below('sources', `${app}.json`),
    composed: (owner: AppName, key: string) => below('pages', owner, key),
  } as const;
}

export type StateFolder = ReturnType<typeof stateFolder>;
