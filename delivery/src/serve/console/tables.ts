import type { AppName } from '../../bundle/apps';
import { decisive } from '../../rollout/judge';
import { percentile75, type Spread, type Tally, viewsOf } from '../../rollout/tally';
import { appsIn, liveSince, type Site, setToGoBackTo } from '../../store/site/site-file';
import type { PageViews, Survey, TriedRelease } from './survey';

/** A table as data, which the console draws and `npm run reports` prints. The first column names the row. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly empty?: string;
}

const minuteOf = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`;

/** What takes a version from those who get it; nothing where nobody does, or where no other stood before it. */
function wayBack(site: Site, app: AppName, version: string): string {
  const canary = site.canaries?.[app]?.version;
  const before = setToGoBackTo(site, app)?.apps[app];
  if (canary === version) return `npm run rollback -- ${app}`;
  if (site.live.apps[app] !== version || before === undefined) return '–';
  // Without a version it would take back the canary.
  return `npm run rollback -- ${app}${canary === undefined ? '' : ` ${before}`}`;
}

const liveTable = ({ site }: Survey): Table => ({
  title: 'What visitors get, since when, and what made it so',
  columns: ['App', 'Version', 'Since', 'By', 'To take it back'],
  rows: appsIn(site.live.apps).map((app) => {
    const { at, cause } = liveSince(site, app);
    const version = site.live.apps[app];
    return [app, version, minuteOf(at), cause, wayBack(site, app, version)];
  }),
});

/** Sets with what made them, the newest first. */
export function timelineTable({ site }: Survey): Table {
  const back = setToGoBackTo(site)?.id;
  return {
    title: 'Sets and what made them, the latest first',
    columns: ['Set', 'Since', 'By', 'To go back to it'],
    rows: [site.live, ...site.history].map(({ id, at, cause }) => [
      `${id}`,
      minuteOf(at),
      cause,
      id === back ? 'npm run rollback' : '–',
    ]),
  };
}

const percent = (bad: number, of: number) => (of === 0 ? 0 : (bad / of) * 100);

/** By how much a number is another than before: `+1.2`, nothing where there is nothing to compare it with. */
function change(now: number, before: number | undefined, digits = 0): string {
  if (before === undefined || now === before || !Number.isFinite(now - before)) return '';
  return ` (${now > before ? '+' : '−'}${Math.abs(now - before).toFixed(digits)})`;
}

/** Milliseconds, but for shifts, which are counted in thousandths. */
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

function failing({ tally, before }: PageViews): string {
  const share = (counts: Tally) => percent(counts.error ?? 0, viewsOf(counts));
  return `${tally.error ?? 0}, ${share(tally).toFixed(1)} %${change(share(tally), before && share(before), 1)}`;
}

/** By app, the most seen page of a version first; in brackets what is another than in the version before. */
export const viewsTable = ({ views, site }: Survey): Table => ({
  title: 'Views, and what changed against the version before',
  columns: ['Release', 'Page', 'Views', 'With an error', 'LCP, p75', 'INP, p75', 'CLS, p75', 'Soft, p75'],
  rows: [...views]
    .sort(
      (one, other) =>
        one.app.localeCompare(other.app) ||
        Number(other.version === site.live.apps[other.app]) -
          Number(one.version === site.live.apps[one.app]) ||
        one.version.localeCompare(other.version) ||
        viewsOf(other.tally) - viewsOf(one.tally),
    )
    .map((row) => [
      `${row.app}@${row.version}${site.live.apps[row.app] === row.version ? ' (live)' : ''}`,
      ...[row.page, `${viewsOf(row.tally)}`, failing(row)],
      ...(['lcp', 'inp', 'cls', 'soft'] as const).map((spread) => time(row, spread)),
    ]),
  empty: 'No view has been counted yet.',
});

export const causesTable = ({ causes, site }: Survey): Table => ({
  title: 'Latest errors and slow code',
  columns: ['Release', 'What', 'Times', 'Latest', 'Place', 'In the source', 'To act'],
  rows: causes.map(({ app, version, what, times, latest, at = '–', source = '–' }) => [
    `${app}@${version}`,
    ...[what, `${times}`, minuteOf(latest), at, source],
    wayBack(site, app as AppName, version),
  ]),
  empty: 'No browser has reported an error.',
});

export const triedTable = ({ app, version, share, because, evidence }: TriedRelease): Table => ({
  title: `${app} ${version} for ${share} % of visitors: ${because}`,
  columns: ['Compared', 'Of the canary', 'Of what is live'],
  rows: evidence.map(({ name, canary, stable }) => [
    name,
    ...[canary, stable].map(({ bad, of }) => `${bad} of ${of}, ${percent(bad, of).toFixed(1)} %`),
  ]),
});

export type ConsoleContent = ReturnType<typeof contentOf>;

/** What the console says: data, since nothing but components and styles is bundled for it. */
export const contentOf = (found: Survey) => ({
  siteUrl: found.site.config.siteUrl,
  at: `${found.at.slice(0, 19).replace('T', ' ')} UTC`,
  tables: {
    live: liveTable(found),
    views: viewsTable(found),
    causes: causesTable(found),
    timeline: timelineTable(found),
  },
  tried: found.tried.map((release) => ({ ...release, table: triedTable(release) })),
  decisive,
});

export function tableText({ title, columns, rows, empty = '' }: Table): string {
  if (rows.length === 0) return empty;
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return [title, ...text.map((line) => `  ${line.trimEnd()}`)].join('\n');
}
