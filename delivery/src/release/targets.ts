import { existsSync } from 'node:fs';
import { type AppName, appNames, isAppName } from '../bundle/apps';
import { sourceVersion } from '../bundle/source-version';
import { DeliveryError } from '../delivery-error';
import type { Site, Versions } from '../store/site-file';
import type { StateFolder } from '../store/state-folder';

/** What the caller asks to release: an app from its present source, or a version that the store has. */
export interface Target {
  readonly app: AppName;
  readonly version?: string;
}

const versionShape = /^\d[\w.-]*$/;

/** Reads `catalogue` or `catalogue@1.0.0-0a1b2c3d4e`. @throws app-unknown, version-unknown */
export function parseTarget(text: string): Target {
  const [app = '', version] = text.split('@');
  if (!isAppName(app)) {
    throw new DeliveryError('app-unknown', `There is no app "${app}". The apps are ${appNames.join(', ')}.`);
  }
  if (version === undefined) return { app };
  if (versionShape.test(version)) return { app, version };
  throw new DeliveryError('version-unknown', `"${version}" is no version. "npm run releases" lists them.`);
}

function storedVersion(state: StateFolder, app: AppName, version: string): string {
  if (existsSync(state.release(app, version))) return version;
  throw new DeliveryError(
    'version-unknown',
    `The store has no ${app} ${version}. "npm run releases" lists the versions it has.`,
  );
}

/** The whole set that the targets lead to: their versions, and of every other app the live one. @throws nothing-live */
export async function wantedVersions(
  state: StateFolder,
  root: string,
  targets: readonly Target[],
  site: Site | undefined,
): Promise<Versions> {
  const wanted = await Promise.all(
    targets.map(async ({ app, version }) => [
      app,
      version === undefined ? await sourceVersion(root, app) : storedVersion(state, app, version),
    ]),
  );
  const versions = { ...site?.live.apps, ...Object.fromEntries(wanted) } as Partial<Versions>;
  const missing = appNames.filter((app) => versions[app] === undefined);
  if (missing.length === 0) return versions as Versions;
  throw new DeliveryError(
    'nothing-live',
    `There is no live ${missing.join(', ')} to go with it. ${
      site
        ? `Release it first: npm run release -- ${missing.join(' ')}`
        : 'Run "npm start" once: it releases every app.'
    }`,
  );
}
