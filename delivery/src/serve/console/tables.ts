import type { AppName } from '../../bundle/apps';
import { originInWords } from '../../bundle/origin';
import { decisive } from '../../rollout/judge';
import { canariesOf } from '../../rollout/slots';
import { percentile75, type Spread, type Tally, viewsOf } from '../../rollout/tally';
import { inWords } from '../../store/site/provenance';
import {
  ancestorsOf,
  appsIn,
  differingApps,
  liveSince,
  type Site,
  type SiteSet,
  setToGoBackTo,
  standingOf,
  standings,
  triedAmong,
} from '../../store/site/site-file';
import type { PageViews, Survey, TriedRelease } from './survey';

/** A table as data, which the console draws and `npm run reports` prints. The first column names the row. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly empty?: string;
  /** Sentences below the table. */
  readonly notes?: readonly string[];
}

/** Formats an ISO 8601 time for people, to the minute. */
export const minuteOf = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`;

/** Returns the set that a rollback of the whole site leads to; undefined if that is refused. */
function siteBefore(site: Site): SiteSet | undefined {
  const set = setToGoBackTo(site);
  return set && triedAmong(site, set.apps) ? undefined : set;
}

/** Returns the command that takes a version back; undefined if nobody gets it or there is nothing to go back to. */
function wayBack(site: Site, app: AppName, version: string): string | undefined {
  const canary = site.canaries?.[app]?.version;
  if (canary === version) return `npm run rollback -- ${app}`;
  if (site.live.apps[app] !== version) return undefined;
  const earlier = ancestorsOf(site).map(({ apps }) => apps[app]);
  const before = earlier.find((other) => other !== version && other !== canary);
  if (before === undefined || site.retired.includes(`${app}@${before}`)) return undefined;
  // Without a version the command would take back the canary.
  return `npm run rollback -- ${app}${canary === undefined ? '' : ` ${before}`}`;
}

const liveTable = ({ site }: Survey): Table => ({
  title: 'What visitors get, since when and which set',
  columns: ['App', 'Version', 'Since', 'Set', 'To take it back'],
  rows: appsIn(site.live.apps).map((app) => {
    const { at, id } = liveSince(site, app);
    const version = site.live.apps[app];
    return [app, version, minuteOf(at), `${id}`, wayBack(site, app, version) ?? 'nothing to go back to'];
  }),
});

/** Returns the command that makes a set live again. `back`: the set that a rollback of the whole site leads to. */
function wayTo(site: Site, set: SiteSet, back: SiteSet | undefined): string {
  const apps = differingApps(site.live.apps, set.apps);
  const names = apps.map((app) => `${app}@${set.apps[app]}`);
  if (set === back) return 'npm run rollback';
  // The set is older than one of these apps.
  if (apps.some((app) => set.apps[app] === undefined)) return '–';
  if (names.length > 0) return `npm run release -- ${names.join(' ')}`;
  const [begun, ...more] = canariesOf(site).filter(([app, { version }]) => set.tried?.[app] !== version);
  return begun && more.length === 0 ? `npm run rollback -- ${begun[0]}` : 'live';
}

/** Returns when something was put back, and what; `during`: only while that set was live. */
export const mendsOf = ({ mended = [] }: Site, during?: number) =>
  mended
    .filter(({ set }) => during === undefined || set === during)
    .map(
      ({ at, names }) => [minuteOf(at), `put back what was hurt: ${names.map(inWords).join(', ')}`] as const,
    );

/** Lists sets, the newest first, with what made each and what was put back while it was live. */
export function timelineTable({ site }: Survey): Table {
  const back = siteBefore(site);
  return {
    title: 'Sets and what made them, the latest first',
    columns: ['Set', 'Since', 'By', 'To go back to it'],
    rows: [site.live, ...site.history].flatMap((set) => [
      ...mendsOf(site, set.id).map((mend) => [`${set.id}`, ...mend, '–']),
      [`${set.id}`, minuteOf(set.at), set.cause, wayTo(site, set, back)],
    ]),
  };
}

const percent = (bad: number, of: number) => (of === 0 ? 0 : (bad / of) * 100);

/** Formats the change of a number: ` (+1.2)`; empty without a change, or without a number to compare it with. */
function change(now: number, before: number | undefined, digits: number): string {
  if (before === undefined || now === before || !Number.isFinite(now - before)) return '';
  return ` (${now > before ? '+' : '−'}${Math.abs(now - before).toFixed(digits)})`;
}

/** Formats the 75th percentile: in milliseconds, but layout shifts (counted in thousandths) as their score. */
function time({ tally, before = {} }: PageViews, spread: Spread): string {
  const scale = spread === 'cls' ? { in: 1000, unit: '', digits: 2 } : { in: 1, unit: ' ms', digits: 0 };
  const scaled = (counts: Tally) => {
    const end = percentile75(counts, spread);
    return end === undefined ? undefined : end / scale.in;
  };
  const now = scaled(tally);
  if (now === undefined) return '–';
  if (now === Number.POSITIVE_INFINITY) return 'beyond measure';
  return `${now.toFixed(scale.digits)}${scale.unit}${change(now, scaled(before), scale.digits)}`;
}

function having({ tally, before }: PageViews, mark: 'error' | 'hydration' | 'failed'): string {
  const share = (counts: Tally) => percent(counts[mark] ?? 0, viewsOf(counts));
  const now = tally[mark] ? `${tally[mark]}, ${share(tally).toFixed(1)} %` : '0';
  return `${now}${change(share(tally), before && share(before), 1)}`;
}

/** The key by which releases are sorted: apps with a canary first, then by app, then by who gets the release. */
const rankOf = (site: Site, { app, version }: PageViews) =>
  [Number(!site.canaries?.[app]), app, standings.indexOf(standingOf(site, app, version)), version].join(' ');

/** Names a release and says who gets it. */
const nameIn = (site: Site, app: string, version: string) =>
  `${app}@${version} (${standingOf(site, app as AppName, version)})`;

/** Lists each version's pages, the most seen first; the change against the version before stands in brackets. */
export const viewsTable = ({ views, site }: Survey): Table => ({
  title: 'Views, and what changed against the version before',
  columns: [
    ...['Release', 'Page', 'Views', 'With an error', 'Hydration failed', 'Load failed'],
    ...['LCP, p75', 'INP, p75', 'CLS, p75', 'Soft, p75'],
  ],
  rows: views
    .map((row) => ({ ...row, rank: rankOf(site, row) }))
    .sort((one, other) => one.rank.localeCompare(other.rank) || viewsOf(other.tally) - viewsOf(one.tally))
    .map((row) => [
      nameIn(site, row.app, row.version),
      ...[row.page, `${viewsOf(row.tally)}`],
      ...(['error', 'hydration', 'failed'] as const).map((mark) => having(row, mark)),
      ...(['lcp', 'inp', 'cls', 'soft'] as const).map((spread) => time(row, spread)),
    ]),
  empty: 'No view has been counted yet.',
  notes: [
    'Every view counts here, of one address as often as it comes; where a canary is compared, one of an address in each step.',
  ],
});

/** Returns what to do about a version that browsers reported errors of. */
const remedy = (site: Site, app: AppName, version: string): string =>
  wayBack(site, app, version) ??
  (site.live.apps[app] === version ? `npm run release -- ${app} --canary` : 'nobody gets it');

export const causesTable = ({ causes, site }: Survey): Table => ({
  title: 'Latest errors and slow code',
  columns: ['Release', 'What', 'Times', 'Latest', 'Place', 'In the source', 'To act'],
  rows: causes.map(({ app, version, what, times, latest, at = '–', source = '–' }) => [
    nameIn(site, app, version),
    ...[what, `${times}`, minuteOf(latest), at, source],
    remedy(site, app as AppName, version),
  ]),
  empty: 'No browser has reported an error.',
});

/** Returns how close a comparison is to the decisions "no harm" and "harm", from 0 to 1. */
function leaningOf({ harm, noHarm }: TriedRelease['evidence'][number]) {
  const share = (ln: number, all: number) => Math.min(Math.max(ln / all, 0), 1);
  return { noHarm: noHarm && share(noHarm, decisive.noHarm), harm: share(harm, decisive.harm) };
}

export function triedTable(release: TriedRelease): Table {
  const { app, version, share, because, evidence, origin, stages, steps } = release;
  const been = stages.map((stage) => `${stage.share} % since ${minuteOf(stage.since)}`);
  const next = [...steps.filter((step) => step > share), 100].map((step) => `then ${step} %`);
  const whole = (part: number | undefined) => (part === undefined ? '–' : `${Math.round(part * 100)} %`);
  return {
    title: `${app} ${version} for ${share} % of visitors: ${because}`,
    columns: ['Compared', 'Canary', 'Live', 'No harm | harm'],
    rows: evidence.map((each) => [
      each.name,
      ...[each.canary, each.stable].map(({ bad, of }) => `${bad} of ${of}, ${percent(bad, of).toFixed(1)} %`),
      Object.values(leaningOf(each)).map(whole).join(' | '),
    ]),
    notes: [
      `Steps: ${[...been, ...next].join(', ')}.`,
      ...(origin ? [`Released: ${originInWords(origin)}.`] : []),
    ],
  };
}

export type ConsoleContent = ReturnType<typeof contentOf>;

/** Returns the console's content as data, since only components and styles are bundled for it. */
export const contentOf = (found: Survey) => ({
  siteUrl: found.site.config.siteUrl,
  at: `${found.at.slice(0, 19).replace('T', ' ')} UTC`,
  tables: {
    live: liveTable(found),
    views: viewsTable(found),
    causes: causesTable(found),
    timeline: timelineTable(found),
  },
  tried: found.tried.map((release) => ({
    app: release.app,
    table: triedTable(release),
    leanings: release.evidence.map(leaningOf),
  })),
});

export function tableText({ title, columns, rows, empty = '', notes = [] }: Table): string {
  if (rows.length === 0) return empty;
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return [title, ...text.map((line) => `  ${line.trimEnd()}`), ...notes].join('\n');
}
