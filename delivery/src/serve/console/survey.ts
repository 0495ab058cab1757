import type { AppName } from '../../bundle/apps';
import { type Counted, readCounted, stagesOf } from '../../rollout/counts';
import { type Evidence, evidenceOf, judge } from '../../rollout/judge';
import { canariesOf, shareOf } from '../../rollout/slots';
import type { Tally } from '../../rollout/tally';
import { versionBefore } from '../../store/site/history';
import { readLiveSite } from '../../store/site/read-site';
import { neededVersions } from '../../store/site/retention';
import type { Site } from '../../store/site/site-file';
import type { StateFolder } from '../../store/state-folder';
import { readReports } from '../reports/report-files';
import { type Cause, causesIn } from './causes';
import { sourcePlace } from './source-place';

/** So many causes are looked up in their source. */
const shownCauses = 20;

export interface TriedRelease {
  readonly app: AppName;
  readonly version: string;
  readonly share: number;
  /** What it waits for, or what its counts say is to be done. */
  readonly because: string;
  readonly evidence: readonly Evidence[];
}

/** What is known of the views of a release's page. */
export interface PageViews {
  readonly app: AppName;
  readonly version: string;
  readonly page: string;
  readonly tally: Tally;
  /** Of the same page in the version that visitors had before. */
  readonly before?: Tally | undefined;
}

/** All that a team may want to know of a site: what is live, what is tried, what visitors meet. */
export interface Survey {
  readonly at: string;
  readonly site: Site;
  readonly tried: readonly TriedRelease[];
  readonly views: readonly PageViews[];
  readonly causes: readonly (Cause & { readonly source?: string | undefined })[];
}

function triedIn(site: Site, counted: Counted, now: Date): readonly TriedRelease[] {
  return canariesOf(site).map(([app, canary]) => {
    const counts = stagesOf(counted, app, canary);
    const { because } = judge(canary, counts, now);
    return {
      ...{ app, version: canary.version, because },
      share: shareOf(canary),
      evidence: evidenceOf(canary, counts),
    };
  });
}

const isKept = (site: Site, app: string, version: string) =>
  neededVersions(site, app as AppName).has(version);

function viewsIn(site: Site, { views }: Counted): readonly PageViews[] {
  return Object.entries(views).flatMap(([release, pages]) => {
    const [app, version] = release.split('@') as [AppName, string];
    // A server that ended some time ago may have counted what is gone since.
    if (!isKept(site, app, version)) return [];
    const earlier = views[`${app}@${versionBefore(site, app, version)}`];
    return Object.entries(pages).map(([page, tally]) => ({
      ...{ app, version, page, tally },
      before: earlier && Object.hasOwn(earlier, page) ? earlier[page] : undefined,
    }));
  });
}

/** @throws nothing-live, state-damaged, store-away */
export async function survey(state: StateFolder): Promise<Survey> {
  const now = new Date();
  const [site, counted, reports] = await Promise.all([
    readLiveSite(state),
    readCounted(state),
    readReports(state),
  ]);
  const causes = causesIn(reports).slice(0, shownCauses);
  const sourceOf = async (cause: Cause) =>
    isKept(site, cause.app, cause.version) ? sourcePlace(state, cause) : undefined;
  return {
    at: now.toISOString(),
    site,
    tried: triedIn(site, counted, now),
    views: viewsIn(site, counted),
    causes: await Promise.all(causes.map(async (cause) => ({ ...cause, source: await sourceOf(cause) }))),
  };
}
