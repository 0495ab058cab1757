import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '../bundle/apps';
import type { Build } from '../bundle/build-app';
import { messageOf, usage } from '../delivery-error';
import { type Begun, type Pace, withCanary } from '../rollout/canary';
import { type Counted, readCounted, slowFromOf } from '../rollout/counts';
import { releaseName } from '../store/release-manifest';
import { changeSite, patience } from '../store/site/change-site';
import { nextSite } from '../store/site/next-site';
import { currentProof } from '../store/site/proof';
import { assertSigns, hasProven, publishOwn } from '../store/site/provenance';
import { prune } from '../store/site/prune';
import { assertNeverLive, readSite } from '../store/site/read-site';
import { latestVersions, liveNames } from '../store/site/retention';
import { remotesIn, type Site } from '../store/site/site-file';
import { assertOwnAddresses, readView, type SiteView, viewSite } from '../store/site/site-view';
import { newStagingFolder, sweepStaging } from '../store/staging';
import { bringAll, type StateFolder } from '../store/state-folder';
import { readPublished } from './compose/published';
import { composeMissing, pagesOfSet, stagePages } from './compose-set';
import { type Candidate, readCandidate, versionsInReach } from './gate/candidate';
import { fits } from './gate/fits';
import { gateRefusals } from './gate/gate';
import { refuseIfAny } from './gate/refusal';
import { routeRefusal } from './gate/set-rules';
import { endedCanaries } from './list-releases';
import { LookBrowser } from './look/browser';
import { lookRefusals } from './look/look';
import { seenBefore, unseenWords } from './look/seen-before';
import { mendAsked, mendLive, noteMended, withoutOthers } from './mend';
import { type Found, isSameBasis, type Plan, planOf, setsAfter, titleOf, versionsIn } from './plan';
import { Sandboxes } from './sandbox/sandbox';
import { limits as defaults, type Limits } from './sandbox/worker-process';
import { type FoundRelease, releaseFromSource } from './stage-release';
import type { OnStep, ReleaseStep } from './steps';
import { assertPossible, foreseenVersions, type ReleaseTargets } from './targets';

export interface ReleaseRequest extends ReleaseTargets {
  /** Makes the target live for some visitors at first, at this pace. */
  readonly canary?: Pace;
  /** Retires versions that do not fit a new shell, so that no rollback reaches them, instead of refusing the shell. */
  readonly retire?: boolean;
  /**
   * Whether the release's pages are looked at in a browser, or the browser to use, which the caller closes. Default:
   * always. The history notes a release that was not looked at.
   */
  readonly look?: 'always' | 'if-possible' | 'never' | LookBrowser;
  /** How an app is built; absent: with its own build configuration. */
  readonly build?: Build;
  /** The limits of a release's code while its pages are rendered and looked at. */
  readonly limits?: Limits;
  readonly onStep?: OnStep;
  /** Called before a second look, with what the first one saw. */
  readonly onDoubt?: ((why: string) => void) | undefined;
}

export interface ReleaseOutcome extends Pick<Plan, 'versions' | 'changed' | 'held'> {
  readonly wentLive: boolean;
  /** The canaries that it has ended, each in a sentence. */
  readonly ended?: readonly string[];
  readonly lookedAt: boolean;
  /** The names of what was live and damaged in the store, and was put back. */
  readonly mended: readonly string[];
}

interface Work extends ReleaseRequest {
  readonly sandboxes: Sandboxes;
  /** Absent if pages are not looked at. */
  readonly browser: LookBrowser | undefined;
  /** The folder of what is made and not yet published; removed at the end. */
  readonly staging: string;
  readonly run: <Result>(step: ReleaseStep, job: () => Promise<Result>, isIdle?: boolean) => Promise<Result>;
}

/**
 * Builds, checks, composes, looks at and publishes the targets, then makes them live in one step. Nothing changes for
 * visitors when it fails or is killed before that step.
 * @throws refused, locked, build-failed, version-unknown, key-missing, nothing-live, browser-missing, usage
 */
export async function release(request: ReleaseRequest): Promise<ReleaseOutcome> {
  const { state, targets, config, look = 'always', limits, onStep = () => {} } = request;
  const site = await readSite(state);
  if (!site) await assertNeverLive(state);
  const newcomer = request.canary && targets.find(({ app }) => site?.live.apps[app] === undefined)?.app;
  if (newcomer)
    throw usage(`No ${newcomer} is live to compare a canary with. Use: npm run release -- ${newcomer}`);
  await assertPossible(request, site);
  if (site) await bringAll(state, liveNames(site));
  const foreseen = planOf(targets, config, await foreseenVersions(request), site);
  const { mended, isWhole } = await mendLive(request, foreseen);
  if (isWhole) return { ...foreseen, mended, wentLive: false, lookedAt: false };
  // A start of the server (`unlessHeld`) may build without keys, to find out whether there is something to release.
  const wanted = targets.filter(({ unlessHeld }) => !unlessHeld);
  if (site && wanted.length > 0) await assertSigns(state, site, wanted, !request.candidateOnly);

  const sandboxes = new Sandboxes(limits);
  const browser = typeof look === 'object' ? look : LookBrowser.find(look, state);
  const run: Work['run'] = async (step, job, isIdle = false) => {
    await onStep(step, 'before', isIdle);
    const result = await job();
    await onStep(step, 'after', isIdle);
    return result;
  };
  await run('sweep', () => sweepStaging(state));
  const staging = await newStagingFolder(state, 'release');
  const work: Work = { ...request, sandboxes, browser, staging, run };
  try {
    const isStored = targets.every(({ version }) => version !== undefined);
    // Only beside a build: published versions may be composed and looked at already.
    if (!isStored) {
      sandboxes.warmUp();
      browser?.warmUp();
    }
    let tried: Attempt = { found: await run('build', () => findTargets(work, site), isStored), mended };
    const wait = patience(state);
    while (!tried.outcome) {
      wait();
      tried = await attempt(work, tried);
    }
    return tried.outcome;
  } finally {
    sandboxes.close();
    if (browser !== look) await browser?.close();
    // When one of many parallel writes fails, the others are still writing. What stays, the next release sweeps.
    await rm(staging, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
    await sweepStaging(state);
  }
}

/** What is built and put back so far. Without an outcome, another set went live, against which it is to be checked. */
interface Attempt {
  readonly found: Found;
  readonly mended: readonly string[];
  readonly outcome?: ReleaseOutcome;
}

/** Takes what is built from the check to the flip. */
async function attempt(work: Work, { found, mended: before }: Attempt): Promise<Attempt> {
  const { state, targets, config, run } = work;
  const site = await readSite(state);
  const plan = planOf(targets, config, versionsIn(found), site);
  const live = await mendLive(work, plan);
  const already = [...before, ...live.mended];
  const asItIs = { ...plan, mended: already, wentLive: false, lookedAt: false };
  if (live.isWhole) return { found, mended: already, outcome: asItIs };

  const { candidate, retired } = await run('check', () => check(work, plan, found));
  const { pages, view } = await run('compose', () => compose(work, plan, candidate));
  const browser = await startedBrowser(work, plan);
  const looking = () => look({ ...work, browser }, plan, candidate, view);
  const lookedAt = await run('look', looking, !browser);

  const putBack = await mendAsked(work, plan);
  const releases = await withoutOthers(work, site, besideStore(state, found));
  const own = await withoutOthers(work, site, pages);
  await run('publish-releases', () => publishOwn(state, releases));
  await run('publish-pages', () => publishOwn(state, own));
  const wasLive = site ? liveNames(site) : [];
  const again = [...releases, ...own].map(({ name }) => name).filter((name) => wasLive.includes(name));
  await noteMended(state, again);
  const mended = [...already, ...putBack.mended, ...again];
  const outcome = { ...plan, mended, lookedAt, wentLive: false };
  const tried = { found: inStore(state, found), mended };
  if (work.candidateOnly) return { ...tried, outcome };
  const flipped = await run('flip', () =>
    changeSite(state, async (now) => {
      if (!isSameBasis(now, site)) return sayAgain(now);
      const unseen = lookedAt ? '' : unseenWords;
      const next =
        now && work.canary && plan.changed.length > 0
          ? siteWithCanary(now, plan, { ...work.canary, retires: retired }, await readCounted(state), unseen)
          : siteAfter(now, plan, { retired, cause: `release ${titleOf(plan)}${unseen}` });
      await assertOwnAddresses(state, next);
      return next;
    }),
  );
  if (!flipped) return tried;
  await run('prune', () => prune(state).catch(sayKept));
  return { ...tried, outcome: { ...outcome, wentLive: true, ended: await endedCanaries(state, flipped) } };
}

function siteWithCanary(
  site: Site,
  plan: Plan,
  begun: Omit<Begun, 'version'>,
  counts: Counted,
  unseen: string,
): Site {
  const [app] = plan.changed;
  if (app === undefined) throw new Error('A canary is of one app.');
  const slowFrom = slowFromOf(counts, app, site.live.apps[app]);
  return withCanary(site, app, { version: plan.versions[app], ...begun }, slowFrom, unseen);
}

/** Returns the site after a plan, with the canaries of other apps, whose pages were composed with it. */
function siteAfter(
  site: Site | undefined,
  { versions, config, changed }: Plan,
  change: Pick<Parameters<typeof nextSite>[0], 'retired' | 'cause'>,
): Site {
  const stay = Object.entries(site?.canaries ?? {}).filter(([app]) => !changed.includes(app as AppName));
  const canaries = changed.length > 0 ? { canaries: Object.fromEntries(stay) } : {};
  return nextSite({ site, versions, config, ...canaries, ...change });
}

/** Tells a waiting user why everything is checked once more. */
function sayAgain(now: Site | undefined): undefined {
  const what = now ? `set ${now.live.id}, ${now.live.cause}` : 'nothing is live';
  console.error(`The site has changed meanwhile (${what}): this is checked again on top of that.`);
}

/** A failure to remove old releases does not undo the flip, whatever it is: the command must not say so. */
const sayKept = (error: unknown) =>
  console.error(`It is live. What nothing needs any more stays in the store: ${messageOf(error)}`);

/** Finds or builds the release of every target. One after the other: a build uses every core by itself. */
async function findTargets(work: Work, site: Site | undefined) {
  const { state, root, targets, build } = work;
  const found: Found = {};
  for (const { app, version } of targets) {
    found[app] =
      version === undefined
        ? await releaseFromSource(state, root, app, await earlierReleases(state, site, app), build, work)
        : { version, folder: state.release(app, version) };
  }
  return found;
}

/** Returns the folders of the releases whose files visitors may still have; brings those that can be had. */
async function earlierReleases(state: StateFolder, site: Site | undefined, app: AppName) {
  const names = latestVersions(site, app).map((version) => releaseName(app, version));
  await bringAll(state, names);
  return names.map((name) => path.join(state.root, name));
}

/** Compares the releases with what they have to fit, without running any. @throws refused, release-broken */
async function check({ state, retire }: Work, plan: Plan, found: Found) {
  const candidate = await readCandidate(state, plan, found);
  const { shell, reachable } = candidate;
  const asked = retire ? { ...candidate, reachable: [] } : candidate;
  refuseIfAny(titleOf(plan), await gateRefusals(state, asked));
  const unfit = reachable.filter((remote) => !fits(shell.manifest, remote));
  return { candidate, retired: unfit.map(({ app, version }) => `${app}@${version}`) };
}

/** Renders the pages that are missing, each owner's in a sandbox, and checks the contract. @throws refused */
async function compose(work: Work, plan: Plan, candidate: Candidate) {
  const { state, sandboxes, canary } = work;
  const { config, versions } = plan;
  const built = [candidate.shell, ...candidate.remotes];
  const composing = { state, config, sandboxes, built };
  const sets = setsAfter(plan, canary !== undefined);
  const composed = await composeMissing(composing, sets.flatMap(pagesOfSet));
  const refused = composed.flatMap(({ refusals }) => refusals);
  refuseIfAny(titleOf(plan), refused);
  const earlier = await composeMissing(composing, await earlierRemotes(state, plan));
  const fit = earlier.filter(({ refusals }) => refusals.length === 0);
  const pages = await stagePages(state, config, [...composed, ...fit], work);
  const unpublished = [
    ...pages.map(({ name, folder }) => [name, folder] as const),
    ...built.map(({ folder, manifest: { app, version } }) => [releaseName(app, version), folder] as const),
  ];
  const { site } = plan;
  const cause = 'a look';
  const shown = nextSite({ site, versions, config, cause });
  const view = await readView(state, shown, new Map(unpublished), candidate.lost);
  // Who claims what is another's already, and stays, is named before who owns it.
  if (site) await assertOwnAddresses(state, site, shown);
  refuseIfAny(titleOf(plan), view.claims.map(routeRefusal));
  return { pages, view };
}

/** Lists the version before of each remote, which gets pages with a new shell, too, so that it can be rolled back to. */
async function earlierRemotes(state: StateFolder, { site, changed, versions }: Plan) {
  if (!site || !changed.includes('shell')) return [];
  const proof = await currentProof(state);
  const remotes = remotesIn(site.live.apps).map(async (app) => {
    const [version] = versionsInReach(site, app);
    const isHere = version !== undefined && (await hasProven(state, proof, releaseName(app, version)));
    return isHere ? [{ app, version, shell: versions.shell }] : [];
  });
  return (await Promise.all(remotes)).flat();
}

/** Returns the started browser of a release with changes; undefined if none is needed, or none starts and none must. */
async function startedBrowser({ browser, look }: Work, { changed }: Plan) {
  if (changed.length === 0) return undefined;
  const starts = browser?.assertStarts().then(() => browser);
  return look === 'if-possible' ? starts?.catch(() => undefined) : starts;
}

/** Opens what changes in a browser, beside all that it would be live with. Returns whether it did. @throws refused */
async function look(
  { state, browser, limits = defaults, onDoubt }: Work,
  plan: Plan,
  candidate: Candidate,
  view: SiteView,
): Promise<boolean> {
  if (!browser) return false;
  const { changed: changes } = plan;
  const { shell, remotes, lost } = candidate;
  const seen = await seenBefore(state, plan);
  const { site } = plan;
  const before = async (now: Site) => ({
    view: await viewSite(state, now, undefined, lost),
    releases: [await readPublished(state.release('shell', now.live.apps.shell)), ...remotes],
  });
  const releases = [shell, ...remotes];
  const asked = { browser, view, releases, changes, seen, restMs: limits.restMs, onDoubt };
  refuseIfAny(titleOf(plan), await lookRefusals(site ? { ...asked, before: () => before(site) } : asked));
  return true;
}

const entriesOf = (found: Found) => Object.entries(found) as [AppName, FoundRelease][];

/** Lists what was built and is not in its place in the store yet. */
const besideStore = (state: StateFolder, found: Found) =>
  entriesOf(found)
    .filter(([app, { version, folder }]) => folder !== state.release(app, version))
    .map(([app, { version, folder }]) => ({ name: releaseName(app, version), folder }));

/** Returns the same releases at their places in the store. */
const inStore = (state: StateFolder, found: Found): Found =>
  Object.fromEntries(
    entriesOf(found).map(([app, { version }]) => [app, { version, folder: state.release(app, version) }]),
  );
