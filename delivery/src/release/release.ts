import { existsSync } from 'node:fs';
import type { SiteConfig } from '@landmark/shared/config';
import { type AppName, appNames, remoteNames } from '../bundle/apps';
import type { Build } from '../bundle/build-app';
import { DeliveryError } from '../delivery-error';
import { moveIntoPlace } from '../store/files';
import { withLock } from '../store/lock';
import { nextSite } from '../store/next-site';
import { prune, type RetentionPolicy, retention } from '../store/retention';
import {
  composedFolders,
  readSite,
  type Site,
  sameVersions,
  type Versions,
  writeSite,
} from '../store/site-file';
import { sweepStaging } from '../store/staging';
import type { StateFolder } from '../store/state-folder';
import { type Folders, loadCandidate } from './candidate-set';
import { composeMissing, type KeyedComposition, type Owner, publishPages } from './compose-set';
import { type Candidate, nameOf } from './gate/candidate';
import { gateRefusals } from './gate/gate';
import { refuseIfAny } from './gate/refusal';
import { versionsInReach } from './reach';
import { retireUnfit } from './retire';
import { stageRelease } from './stage-release';
import type { OnStep, ReleaseStep } from './steps';
import { type Target, wantedVersions } from './targets';

export interface ReleaseRequest {
  readonly state: StateFolder;
  /** The checkout to build from. */
  readonly root: string;
  readonly targets: readonly Target[];
  /** The site's settings; absent: those it runs with. */
  readonly config?: SiteConfig;
  /** Publishes and checks without going live, for a preview. */
  readonly candidateOnly?: boolean;
  /** Takes versions that a new shell no longer fits out of a rollback's reach instead of refusing the shell. */
  readonly retire?: boolean;
  readonly policy?: RetentionPolicy;
  /** How an app is built; absent: with its own build configuration. */
  readonly build?: Build;
  readonly onStep?: OnStep;
  readonly onWait?: (by: string) => void;
}

export interface ReleaseOutcome {
  readonly versions: Versions;
  /** What is different from the set that was live before. */
  readonly changed: readonly AppName[];
  readonly wentLive: boolean;
}

/** What one release works with, once it is known which versions it is about. */
interface Work extends ReleaseRequest {
  readonly site: Site | undefined;
  readonly config: SiteConfig;
  readonly versions: Versions;
  readonly changed: readonly AppName[];
  readonly run: <Result>(step: ReleaseStep, job: () => Promise<Result>) => Promise<Result>;
}

async function folderOf(
  app: AppName,
  { state, root, site, versions, targets, build }: Work,
): Promise<string> {
  const version = versions[app];
  const stored = state.release(app, version);
  if (existsSync(stored)) return stored;
  // Only what was asked for from source has the source's version.
  if (targets.some((target) => target.app === app && target.version === undefined)) {
    // A new remote has none yet.
    const before: string | undefined = site?.live.apps[app];
    const live = before === undefined ? undefined : state.release(app, before);
    return stageRelease(state, root, app, version, live, build);
  }
  throw new DeliveryError(
    'release-broken',
    `The store has lost ${app} ${version}, which is live. Release it again: npm run release -- ${app}`,
  );
}

async function buildMissing(work: Work): Promise<Folders> {
  const folders = {} as Record<AppName, string>;
  // One after the other: a build uses every core by itself.
  for (const app of appNames) folders[app] = await folderOf(app, work);
  return folders;
}

async function check(work: Work, folders: Folders) {
  const { state, versions, changed, site } = work;
  const loaded = await loadCandidate(state, folders, versions, changed, site);
  const { candidate, retired } = work.retire ? retireUnfit(loaded) : { candidate: loaded, retired: [] };
  refuseIfAny(titleOf(work), await gateRefusals(candidate));
  return { candidate, retired };
}

/** Every owner of the set; after a shell's release also what each remote was before, so that it can be rolled back. */
function ownersOf({ state, site, versions, changed }: Work, folders: Folders): readonly Owner[] {
  const owners = appNames.map((app) => ({ app, version: versions[app], folder: folders[app] }));
  if (!site || !changed.includes('shell')) return owners;
  const earlier = remoteNames.flatMap((app) =>
    versionsInReach(site, app)
      .slice(0, 1)
      .map((version) => ({ app, version, folder: state.release(app, version) })),
  );
  return [...owners, ...earlier.filter(({ folder }) => existsSync(folder))];
}

async function compose(work: Work, candidate: Candidate, folders: Folders) {
  const { shell, changedRemotes } = candidate;
  const owners = ownersOf(work, folders);
  const compositions = await composeMissing(work.state, shell, owners, work.config, changedRemotes);
  const isOfTheSet = ({ composition: { index } }: KeyedComposition) =>
    work.versions[index.owner] === index.version;
  refuseIfAny(
    titleOf(work),
    compositions.filter(isOfTheSet).flatMap(({ composition }) => composition.refusals),
  );
  return compositions.filter(({ composition }) => composition.refusals.length === 0);
}

async function publishReleases({ state, versions }: Work, folders: Folders): Promise<void> {
  for (const app of appNames) {
    const place = state.release(app, versions[app]);
    if (folders[app] !== place) await moveIntoPlace(folders[app], place);
  }
}

const titleOf = ({ changed, versions }: Work) =>
  changed.map((app) => nameOf({ app, version: versions[app] })).join(', ') ||
  'The site with its new settings';

async function carryOut(work: Work): Promise<boolean> {
  const { state, run, policy = retention } = work;
  await run('sweep', () => sweepStaging(state));
  const folders = await run('build', () => buildMissing(work));
  const { candidate, retired } = await run('check', () => check(work, folders));
  const compositions = await run('compose', () => compose(work, candidate, folders));
  await run('publish-releases', () => publishReleases(work, folders));
  await run('publish-pages', () => publishPages(state, compositions));
  if (work.candidateOnly) return false;
  const next = nextSite({ ...work, retired, policy, cause: `release ${titleOf(work)}` });
  await run('flip', () => writeSite(state, next));
  await run('prune', () => prune(state, next, policy));
  return true;
}

const sameConfig = (one: SiteConfig, other: SiteConfig) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** Nobody has taken away anything that the live set consists of. */
function isWhole(state: StateFolder, { live: { apps }, config }: Site): boolean {
  const composed = composedFolders(state, apps, config);
  return appNames.every((app) => existsSync(state.release(app, apps[app])) && existsSync(composed[app]));
}

async function releaseLocked(request: ReleaseRequest): Promise<ReleaseOutcome> {
  const { state, root, targets, onStep = () => {} } = request;
  const site = await readSite(state);
  const versions = await wantedVersions(state, root, targets, site);
  const config = request.config ?? site?.config;
  if (!config) throw new Error('The first release of a site needs its settings.');
  const changed = appNames.filter((app) => site?.live.apps[app] !== versions[app]);
  if (
    site &&
    sameVersions(versions, site.live.apps) &&
    sameConfig(config, site.config) &&
    isWhole(state, site)
  ) {
    return { versions, changed, wentLive: false };
  }
  const run: Work['run'] = async (step, job) => {
    onStep(step, 'before');
    const result = await job();
    onStep(step, 'after');
    return result;
  };
  try {
    const wentLive = await carryOut({ ...request, site, config, versions, changed, run });
    return { versions, changed, wentLive };
  } finally {
    await sweepStaging(state);
  }
}

/**
 * Builds, checks, publishes and composes the targets, then makes them live in one step. Nothing changes for visitors
 * when it fails or is killed before that step. @throws refused, locked, build-failed, version-unknown, nothing-live
 */
export function release(request: ReleaseRequest): Promise<ReleaseOutcome> {
  const doing = `release ${request.targets.map(({ app }) => app).join(' ')}`;
  return withLock(request.state, doing, () => releaseLocked(request), {
    ...(request.onWait && { onWait: request.onWait }),
  });
}
