import { isAppName } from '../bundle/apps';
import { readReports } from '../serve/reports/report-files';
import { type Summary, summaries } from '../serve/reports/summarise';
import { readSite } from '../store/site/read-site';
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

/** `reports`: what browsers told of errors and slow code, by app and version. */
export async function reportsCommand(): Promise<void> {
  const state = stateFromSettings();
  const [reports, site] = await Promise.all([readReports(state), readSite(state)]);
  if (reports.length === 0) return console.log('No browser has reported anything.');
  const isLive = ({ app, version }: Summary) => isAppName(app) && site?.live.apps[app] === version;
  for (const summary of summaries(reports)) console.log(lines(summary, isLive(summary)).join('\n'));
}
