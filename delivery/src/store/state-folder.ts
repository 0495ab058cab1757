import path from 'node:path';
import type { AppName } from '../bundle/apps';

/** Where everything that is not source lies, below one folder (default `.landmark`). */
export interface StateFolder {
  readonly root: string;
  /** The live set and its history: the one file whose change is a release, a rollback or nothing. */
  readonly siteFile: string;
  /** The site file that it has replaced. */
  readonly previousSiteFile: string;
  /** Room for a site file on a full disk. */
  readonly spareFile: string;
  readonly lockFile: string;
  /** Half-made releases and pages; whatever lies here when a release begins was left by a crash. */
  readonly staging: string;
  readonly store: string;
  readonly pages: string;
  readonly backend: string;
  readonly release: (app: AppName, version: string) => string;
  /** What earlier builds of an app have read, and which version each came to. */
  readonly knownSources: (app: AppName) => string;
  readonly composed: (owner: AppName, key: string) => string;
}

export function stateFolder(root: string): StateFolder {
  const below = (...parts: string[]) => path.join(root, ...parts);
  return {
    root,
    siteFile: below('site.json'),
    previousSiteFile: below('site.previous.json'),
    spareFile: below('spare'),
    lockFile: below('release.lock'),
    staging: below('staging'),
    store: below('store'),
    pages: below('pages'),
    backend: below('backend'),
    release: (app, version) => below('store', app, version),
    knownSources: (app) => below('sources', `${app}.json`),
    composed: (owner, key) => below('pages', owner, key),
  };
}
