import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { type AppName, versionShape } from '../../bundle/apps';
import { type Counted, readCounted, stagesOf } from '../../rollout/counts';
import { evidenceOf, judge, shareEvidence } from '../../rollout/judge';
import { canariesOf, shareOf } from '../../rollout/slots';
import { ifThere, inParallel } from '../../store/files';
import { readOrigin } from '../../store/read-origin';
import { releaseName } from '../../store/release-manifest';
import { readLiveSite } from '../../store/site/read-site';
import { neededVersions } from '../../store/site/retention';
import { type Site, versionBefore } from '../../store/site/site-file';
import type { StateFolder } from '../../store/state-folder';
import { causeOf, type KeptReport, readReports } from '../reports/report-files';

/** How many causes are shown, each with its place in the source. */
const shownCauses = 20;

function medianInWords(ms: readonly number[]): string {
  const median = [...ms].sort((one, other) => one - other)[Math.floor(ms.length / 2)] ?? 0;
  return `(median ${(median / 1000).toFixed(1)} s)`;
}

type Cause = ReturnType<typeof causesIn>[number];

/** Groups reports by cause, the latest reported cause first. `reports`: the oldest first. */
function causesIn(reports: readonly KeptReport[]) {
  const groups = new Map<string, [KeptReport, ...KeptReport[]]>();
  for (const report of reports.toReversed()) {
    const key = causeOf(report);
    const group = groups.get(key);
    if (group) group.push(report);
    else groups.set(key, [report]);
  }
  const turns = new Map<string, number>();
  return [...groups.values()].map((same) => {
    const [{ app, version, kind, code, page, time, at }] = same;
    const ms = same.flatMap((report) => report.ms ?? []);
    const parts = [kind, code, page, ms.length > 0 ? medianInWords(ms) : undefined];
    const what = parts.filter((part) => part !== undefined).join(' ');
    const release = `${app}@${version}`;
    turns.set(release, (turns.get(release) ?? 0) + 1);
    return {
      ...{ app, version, what, times: same.length },
      /** Its rank among its release's causes, by the latest report; from 1. */
      turn: turns.get(release) ?? 0,
      /** When it was reported last, to the minute. */
      latest: time,
      /** File, line and column in the release's `browser/`. */
      at,
    };
  });
}

export type TriedRelease = Survey['tried'][number];

const releasesTried = (state: StateFolder, site: Site, counted: Counted, now: Date) =>
  inParallel(canariesOf(site), async ([app, canary]) => {
    const counts = stagesOf(counted, app, canary);
    return {
      app,
      ...canary,
      origin: await readOrigin(state, releaseName(app, canary.version)),
      share: shareOf(canary),
      /** What the canary waits for, or what its counts call for. */
      because: judge(canary, counts, now).because,
      evidence: [...evidenceOf(canary, counts), shareEvidence(canary, counts)],
    };
  });

const isKept = (site: Site, app: string, version: string) =>
  neededVersions(site, app as AppName).has(version);

export type PageViews = ReturnType<typeof viewsIn>[number];

function viewsIn(site: Site, { views }: Counted) {
  return Object.entries(views).flatMap(([release, pages]) => {
    const [app, version] = release.split('@') as [AppName, string];
    // A server that ended some time ago may have counted versions that are gone since.
    if (!isKept(site, app, version)) return [];
    const earlier = views[`${app}@${versionBefore(site, app, version)}`];
    return Object.entries(pages).map(([page, tally]) => ({
      ...{ app, version, page, tally },
      /** The counts of the same page in the version that visitors had before. */
      before: earlier && Object.hasOwn(earlier, page) ? earlier[page] : undefined,
    }));
  });
}

/** Returns a cause's place in the source, if the store has the release's source map. */
async function sourcePlace(state: StateFolder, { app, version, at }: Cause): Promise<string | undefined> {
  const [, file = '', line, column] = /^([\w./-]+):(\d+):(\d+)$/.exec(at ?? '') ?? [];
  if (file === '' || file.split('/').includes('..')) return undefined;
  if (!(await state.port.bring(releaseName(app as AppName, version)))) return undefined;
  const map = path.join(state.release(app as AppName, version), 'browser', `${file}.map`);
  const text = await ifThere(readFile(map, 'utf8'), undefined);
  if (text === undefined) return undefined;
  // Browsers count lines and columns from one.
  const found = new SourceMap(JSON.parse(text) as SourceMapPayload).findOrigin(Number(line), Number(column));
  return 'fileName' in found ? `${found.fileName}:${found.lineNumber}` : undefined;
}

export type Survey = Awaited<ReturnType<typeof survey>>;

/** Collects what is live, what is tried and what visitors meet. @throws nothing-live, state-damaged, store-away */
export async function survey(state: StateFolder) {
  const now = new Date();
  const [site, counted, reports, stored] = await Promise.all([
    readLiveSite(state),
    readCounted(state),
    readReports(state),
    state.port.names(),
  ]);
  const names = new Set(stored.map(({ name }) => name));
  // Anybody may report releases that never existed, even under impossible names: they are left out. A release with many
  // causes, real or invented, takes no other's place: the shown ones are chosen by their turn.
  const isKnown = ({ app, version }: Cause) =>
    versionShape.test(version) && names.has(releaseName(app as AppName, version));
  const known = causesIn(reports).filter(isKnown);
  const shown = new Set(known.toSorted((one, other) => one.turn - other.turn).slice(0, shownCauses));
  // A source map that cannot be read affects its own cause alone.
  const sourceOf = (cause: Cause) => sourcePlace(state, cause).catch(() => undefined);
  const causes = known.filter((cause) => shown.has(cause));
  return {
    at: now.toISOString(),
    site,
    tried: await releasesTried(state, site, counted, now),
    views: viewsIn(site, counted),
    causes: await Promise.all(causes.map(async (cause) => ({ ...cause, source: await sourceOf(cause) }))),
  };
}
