import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '@landmark/shared/config';
import type { AppName } from '../bundle/apps';
import type { Build } from '../bundle/build-app';
import type { ComposedPages } from '../store/composed-pages';
import { readJson } from '../store/files';
import { withLock } from '../store/lock';
import { nextSite } from '../store/next-site';
import { readSite, writeSite } from '../store/read-site';
import { prune, type RetentionPolicy, retention } from '../store/retention';
import {
  appsIn,
  composedFolders,
  remotesIn,
  type Site,
  sameVersions,
  type Versions,
} from '../store/site-file';
import { sweepStaging } from '../store/staging';
import type { StateFolder } from '../store/state-folder';
import { isWhole, putInPlace } from '../store/wholeness';
import { assertWhole } from './assert-whole';
import { type Published, readPublished } from './compose/published';
import { composeMissing, type KeyedComposition, publishPages } from './compose-set';
import {
  type Candidate,
  type Folders,
  readCandidate,
  retireUnfit,
  versionName,
  versionsInReach,
} from './gate/candidate';
import { routesRule } from './gate/contract-rules';
import { gateRefusals } from './gate/gate';
import { refuseIfAny } from './gate/refusal';
import { Sandboxes } from './sandbox/sandbox';
import type { Limits } from './sandbox/worker-process';
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
  /** What a release's code may take while its pages are rendered. */
  readonly limits?: Limits;
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

/** What a release begins with. */
interface Work extends ReleaseRequest {
  readonly sandboxes: Sandboxes;
  readonly run: <Result>(step: ReleaseStep, job: () => Promise<Result>) => Promise<Result>;
}

/** The releases of the targets: in the store, or built beside it. */
type Found = Readonly<Partial<Record<AppName, FoundRelease>>>;

/** What is to be live, and what was when it was decided. */
interface Plan {
  readonly site: Site | undefined;
  readonly config: SiteConfig;
  readonly versions: Versions;
  readonly held: Partial<Versions>;
  readonly changed: readonly AppName[];
}

/**
 * Builds, checks, composes and publishes the targets, then makes them live in one step. Nothing changes for visitors
 * when it fails or is killed before that step. @throws refused, locked, build-failed, version-unknown, nothing-live
 */
export async function release(request: ReleaseRequest): Promise<ReleaseOutcome> {
  const { state, root, targets, limits, onStep = () => {} } = request;
  const site = await readSite(state);
  assertPossible(state, targets, site);
  const foreseen = planOf(request, await foreseenVersions(state, root, targets), site);
  if (await isLive(state, foreseen)) return { ...foreseen, changed: [], wentLive: false };

  const sandboxes = new Sandboxes(limits);
  const run: Work['run'] = async (step, job) => {
    onStep(step, 'before');
    const result = await job();
    onStep(step, 'after');
    return result;
  };
  const work: Work = { ...request, sandboxes, run };
  let found: Found = {};
  try {
    await run('sweep', () => sweepStaging(state));
    sandboxes.warmUp();
    found = await run('build', () => findTargets(work, site));
    for (;;) {
      const outcome = await attempt(work, found);
      if (outcome) return outcome;
    }
  } finally {
    sandboxes.close();
    await dropStaged(state, found);
  }
}

/** From what is built to what is live; undefined when something else went live meanwhile: to be checked against that. */
async function attempt(work: Work, found: Found): Promise<ReleaseOutcome | undefined> {
  const { state, targets, run, policy = retention, onWait } = work;
  const site = await readSite(state);
  const plan = planOf(work, versionsIn(found), site);
  if (await isLive(state, plan)) return { ...plan, wentLive: false };

  const { candidate, retired } = await run('check', () => check(work, plan, found));
  const compositions = await run('compose', () => compose(work, plan, candidate));

  const publish = async (): Promise<ReleaseOutcome | undefined> => {
    if ((await readSite(state))?.live.id !== site?.live.id) return undefined;
    await run('publish-releases', () => publishReleases(state, found));
    await run('publish-pages', () => publishPages(state, compositions));
    if (work.candidateOnly) return { ...plan, wentLive: false };
    const next = nextSite({
      site,
      versions: plan.versions,
      config: plan.config,
      retired,
      policy,
      cause: `release ${titleOf(plan)}`,
    });
    await run('flip', () => writeSite(state, next));
    await run('prune', () => prune(state, next, policy));
    return { ...plan, wentLive: true };
  };
  const doing = `release ${targets.map(({ app }) => app).join(' ')}`;
  return withLock(state, doing, publish, { ...(onWait && { onWait }) });
}

/** Finds or builds the release of every target. One after the other: a build uses every core by itself. */
async function findTargets({ state, root, targets, build }: Work, site: Site | undefined): Promise<Found> {
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

const versionsIn = (found: Found): Partial<Versions> =>
  Object.fromEntries(Object.entries(found).map(([app, { version }]) => [app, version]));

function planOf(
  { targets, ...request }: ReleaseRequest,
  found: Partial<Versions>,
  site: Site | undefined,
): Plan {
  const config = request.config ?? site?.config;
  if (!config) throw new Error('The first release of a site needs its settings.');
  const { versions, held } = wantedVersions(targets, found, site);
  const changed = appsIn({ ...site?.live.apps, ...versions }).filter(
    (app) => site?.live.apps[app] !== versions[app],
  );
  return { site, config, versions, held, changed };
}

const titleOf = ({ changed, versions }: Plan) =>
  changed.map((app) => versionName({ app, version: versions[app] })).join(', ') ||
  'The site with its new settings';

const sameConfig = (one: SiteConfig, other: SiteConfig) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** All of it is live, and nobody has damaged anything that it consists of. */
async function isLive(state: StateFolder, { site, versions, config }: Plan): Promise<boolean> {
  if (!site || !sameVersions(versions, site.live.apps) || !sameConfig(config, site.config)) return false;
  const composed = composedFolders(state, versions, config);
  const folders = appsIn(versions).flatMap((app) => [state.release(app, versions[app]), composed[app]]);
  return (await Promise.all(folders.map(isWhole))).every(Boolean);
}

/** Where the releases of a set lie: in the store, but for those that have just been built. @throws release-broken */
async function foldersOf(state: StateFolder, { versions }: Plan, found: Found): Promise<Folders> {
  const folders = appsIn(versions).map((app) => {
    const built = found[app];
    return [
      app,
      built?.version === versions[app] ? built.folder : state.release(app, versions[app]),
    ] as const;
  });
  for (const [app, folder] of folders) await assertWhole(app, versions[app], folder);
  return Object.fromEntries(folders) as Folders;
}

async function check({ state, retire }: Work, plan: Plan, found: Found) {
  const read = await readCandidate(
    state,
    plan.versions,
    await foldersOf(state, plan, found),
    plan.changed,
    plan.site,
  );
  const { candidate, retired } = retire ? retireUnfit(read) : { candidate: read, retired: [] };
  refuseIfAny(titleOf(plan), await gateRefusals(candidate));
  return { candidate, retired };
}

async function compose({ state, sandboxes }: Work, plan: Plan, candidate: Candidate) {
  const { config, versions } = plan;
  const owners = [candidate.shell, ...candidate.remotes, ...(await earlierRemotes(state, plan))];
  const compositions = await composeMissing({ state, config, sandboxes }, candidate.shell, owners);
  const isOfTheSet = ({ composition: { index } }: KeyedComposition) =>
    versions[index.owner] === index.version;
  const refusals = compositions.filter(isOfTheSet).flatMap(({ composition }) => composition.refusals);
  const screens = refusals.length > 0 ? [] : await screensOf(state, plan, compositions);
  refuseIfAny(titleOf(plan), [...refusals, ...routesRule(candidate, screens)]);
  return compositions.filter(({ composition }) => composition.refusals.length === 0);
}

/** After a shell's release also what each remote was before gets its pages, so that it can be rolled back. */
async function earlierRemotes(state: StateFolder, { site, changed }: Plan): Promise<readonly Published[]> {
  if (!site || !changed.includes('shell')) return [];
  const folders = remotesIn(site.live.apps).flatMap((app) =>
    versionsInReach(site, app)
      .slice(0, 1)
      .map((version) => state.release(app, version)),
  );
  return Promise.all(folders.filter((folder) => existsSync(folder)).map((folder) => readPublished(folder)));
}

/** The paths that the set's shell answers itself: composed just now, or before. */
async function screensOf(
  state: StateFolder,
  { versions, config }: Plan,
  compositions: readonly KeyedComposition[],
): Promise<readonly string[]> {
  const made = compositions.find(({ composition }) => composition.index.owner === 'shell')?.composition.index;
  const file = path.join(composedFolders(state, versions, config).shell, 'pages.json');
  const { pages } = made ?? (await readJson<ComposedPages>(file));
  return pages.map((page) => page.path);
}

async function publishReleases(state: StateFolder, found: Found): Promise<void> {
  for (const [app, { version, folder }] of Object.entries(found)) {
    const place = state.release(app as AppName, version);
    if (folder !== place) await putInPlace(state, folder, place);
  }
}

/** Takes away what was built and not published. */
async function dropStaged(state: StateFolder, found: Found): Promise<void> {
  for (const { folder } of Object.values(found)) {
    if (folder.startsWith(state.staging)) await rm(folder, { recursive: true, force: true });
  }
  await sweepStaging(state);
}
