import { type AppName, isAppName } from '../bundle/apps';
import { type Counted, readCounted, stagesOf } from '../rollout/counts';
import { evidenceOf, judge } from '../rollout/judge';
import { shareOf } from '../rollout/slots';
import { type ViewsRow, viewsRows } from '../rollout/views-table';
import { readReports } from '../serve/reports/report-files';
import { type Summary, summaries } from '../serve/reports/summarise';
import { readSite } from '../store/site/read-site';
import type { Canary, Site } from '../store/site/site-file';
import { stateFromSettings } from './state-of';

/** Causes of one version that are listed. */
const shownCauses = 5;

function lines({ app, version, reports, latest, causes }: Summary, isLive: boolean): string[] {
  const more = causes.length - shownCauses;
  return [
    `${app}@${version}${isLive ? ' (live)' : ''}: ${reports}, the latest ${latest}`,
    ...causes.slice(0, shownCauses).map(({ what, times }) => `  ${String(times).padStart(5)} × ${what}`),
    ...(more > 0 ? [`        and ${more} more`] : []),
  ];
}

const columns: readonly (readonly [string, (row: ViewsRow) => string])[] = [
  ['release', ({ app, version }) => `${app}@${version}`],
  ['page', ({ page }) => page],
  ['views', ({ views }) => `${views}`],
  ['with an error', ({ withError }) => `${withError}`],
  ['LCP p75', ({ times }) => times.lcp ?? '–'],
  ['INP p75', ({ times }) => times.inp ?? '–'],
  ['CLS p75', ({ times }) => times.cls ?? '–'],
];

function sayViews(rows: readonly ViewsRow[]): void {
  const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

function sayCanaries({ canaries = {} }: Site, counted: Counted): void {
  for (const [app, canary] of Object.entries(canaries) as [AppName, Canary][]) {
    const counts = stagesOf(counted, app, canary);
    const { because } = judge(canary, counts, new Date());
    console.log(`\n${app} ${canary.version} for ${shareOf(canary)} % of visitors: ${because}`);
    for (const { name, canary: tried, stable } of evidenceOf(canary, counts))
      console.log(
        `  ${name}: ${tried.bad} of ${tried.of}, of the live version ${stable.bad} of ${stable.of}`,
      );
  }
}

/** `reports`: how often pages were seen, failed and were slow, and what browsers told of errors, by app and version. */
export async function reportsCommand(): Promise<void> {
  const state = stateFromSettings();
  const [reports, counted, site] = await Promise.all([
    readReports(state),
    readCounted(state),
    readSite(state),
  ]);
  const rows = viewsRows(counted);
  if (rows.length > 0) sayViews(rows);
  if (site) sayCanaries(site, counted);
  if (reports.length === 0) return console.log('No browser has reported an error.');
  console.log('');
  const isLive = ({ app, version }: Summary) => isAppName(app) && site?.live.apps[app] === version;
  for (const summary of summaries(reports)) console.log(lines(summary, isLive(summary)).join('\n'));
}
