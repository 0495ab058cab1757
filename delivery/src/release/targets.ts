import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '@landmark/contract/config';
import { type AppName, appFolder, appNames, versionShape } from '../bundle/apps';
import { knownVersion } from '../bundle/known-version';
import { DeliveryError } from '../delivery-error';
import { releaseName } from '../store/release-manifest';
import { nothingLive } from '../store/site/read-site';
import type { Site } from '../store/site/site-file';
import type { StateFolder } from '../store/state-folder';

/** What is to be released: an app from its present source, or a version that the store has. */
export interface Target {
  readonly app: AppName;
  readonly version?: string;
  /** Leaves the app as it is if its source makes a version that was rolled back, or that is being tried. */
  readonly unlessHeld?: true;
}

/** What is to be live, and the checkout to build it from. */
export interface ReleaseTargets {
  readonly state: StateFolder;
  /** The checkout to build from. */
  readonly root: string;
  readonly targets: readonly Target[];
  /** The site's settings; absent: those it runs with. */
  readonly config?: SiteConfig;
  /** Publishes and checks for a preview, and leaves what is live as it is. */
  readonly candidateOnly?: boolean;
}

/** Reads `catalogue` or `catalogue@1.0.0-0a1b2c3d4e`. `known`: existing apps. @throws app-unknown, version-unknown */
export function parseTarget(text: string, known: readonly AppName[] = appNames): Target {
  const [name = '', version] = text.split(/@(.*)/s);
  const app = known.find((each) => each === name);
  if (app === undefined)
    throw new DeliveryError('app-unknown', `There is no app "${name}". The apps are ${known.join(', ')}.`);
  if (version === undefined) return { app };
  if (versionShape.test(version)) return { app, version };
  throw new DeliveryError('version-unknown', `"${version}" is no version. "npm run releases" lists them.`);
}

/** @throws version-unknown */
export async function assertStored({ port }: StateFolder, app: AppName, version: string): Promise<void> {
  if (await port.has(releaseName(app, version))) return;
  const said = `The store has no ${app} ${version}. "npm run releases" lists the versions it has.`;
  throw new DeliveryError('version-unknown', said);
}

/** Checks targets; a first set needs a shell and settings. @throws app-unknown, nothing-live, version-unknown */
export async function assertPossible(asked: ReleaseTargets, site: Site | undefined): Promise<void> {
  const { state, root, targets, config } = asked;
  for (const { app, version } of targets) {
    const source = appFolder(root, app);
    if (version === undefined && !existsSync(source)) {
      const said = `There is no ${path.relative(root, source)} here, which "npm run release -- ${app}" builds.`;
      throw new DeliveryError('app-unknown', said);
    }
    if (version !== undefined) await assertStored(state, app, version);
  }
  if (!site && !(config && targets.some(({ app }) => app === 'shell'))) throw nothingLive(state);
}

/** Returns the version of every target; undefined if it is not known before the build. */
export async function foreseenVersions({ state, root, targets }: ReleaseTargets) {
  const versions = targets.map(
    async ({ app, version }) => [app, version ?? (await knownVersion(state, root, app))] as const,
  );
  return Object.fromEntries(await Promise.all(versions));
}
