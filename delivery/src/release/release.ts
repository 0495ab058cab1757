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
import { type FoundRelease, releaseFromSource } from './stage-release';
import type { OnStep, ReleaseStep } from './steps';
import { assertPossible, foreseenVersions, type Target, wantedVersions } from './targets';

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
  /** Of targets that were to stay where they are held: the versions that their sources make. */
  readonly held: Partial<Versions>;
}

type Found = Readonly<Partial<Record<AppName, FoundRelease>>>;

/** What a release begins with. */
interface Start extends ReleaseRequest {
  readonly site: Site | undefined;
  readonly config: SiteConfig;
  readonly run: <Result>(step: ReleaseStep, job: () => Promise<Result>) => Promise<Result>;
}

/** What one release works with, once it is known which versions it is about. */
interface Work extends Start {
  readonly versions: Versions;
  readonly changed: readonly AppName[];
}

/** Finds or builds the release of every target. One after the other: a build uses every core by itself. */
async function findTargets({ state, root, site, targets, build }: Start): Promise<Found> {
  const found: { [app in AppName]?: FoundRelease } = {};
  for (const { app, version } of targets) {
    // A new remote has none yet.
    const before: string | undefined = site?.live.apps[app];
    const live = before === undefined ? undefined : state.release(app, before);
    found[app] =
      version === undefined
        ? await releaseFromSource(state, root, app, live, build)
        : { version, folder: state.release(app, version) };
  }
  return found;
}

/** Where the releases of a set lie: in the store, but for those that have just been built. @throws release-broken */
function foldersOf(state: StateFolder, versions: Versions, found: Found): Folders {
  const folders = appNames.map((app) => {
    const built = found[app];
    const folder = built?.version === versions[app] ? built.folder : state.release(app, versions[app]);
    if (existsSync(folder)) return [app, folder];
    throw new DeliveryError(
      'release-broken',
      `The store has lost ${app} ${versions[app]}, which is live. Release it again: npm run release -- ${app}`,
    );
  });
  return Object.fromEntries(folders) as Folders;
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

async function carryOut(work: Work, found: Found): Promise<boolean> {
  const { state, run, versions, policy = retention } = work;
  const folders = foldersOf(state, versions, found);
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

const versionsIn = (found: Found): Partial<Versions> =>
  Object.fromEntries(Object.entries(found).map(([app, { version }]) => [app, version]));

/** Nobody has taken away anything that the live set consists of. */
function isWhole(state: StateFolder, { live: { apps }, config }: Site): boolean {
  const composed = composedFolders(state, apps, config);
  return appNames.every((app) => existsSync(state.release(app, apps[app])) && existsSync(composed[app]));
}

const runner =
  (onStep: OnStep): Start['run'] =>
  async (step, job) => {
    onStep(step, 'before');
    const result = await job();
    onStep(step, 'after');
    return result;
  };

async function releaseLocked(request: ReleaseRequest): Promise<ReleaseOutcome> {
  const { state, root, targets, onStep = () => {} } = request;
  const site = await readSite(state);
  const config = request.config ?? site?.config;
  if (!config) throw new Error('The first release of a site needs its settings.');
  assertPossible(state, targets, site);
  const atRest = (versions: Versions): boolean =>
    site !== undefined &&
    sameVersions(versions, site.live.apps) &&
    sameConfig(config, site.config) &&
    isWhole(state, site);

  const foreseen = wantedVersions(targets, await foreseenVersions(state, root, targets), site);
  if (atRest(foreseen.versions)) return { ...foreseen, changed: [], wentLive: false };
  const start: Start = { ...request, site, config, run: runner(onStep) };
  try {
    await start.run('sweep', () => sweepStaging(state));
    const found = await start.run('build', () => findTargets(start));
    const { versions, held } = wantedVersions(targets, versionsIn(found), site);
    const changed = appNames.filter((app) => site?.live.apps[app] !== versions[app]);
    const wentLive = !atRest(versions) && (await carryOut({ ...start, versions, changed }, found));
    return { versions, changed, held, wentLive };
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
