import type { Report } from '@landmark/contract/report';

/** A report as it is kept: when, to the minute, and in which family of browser. */
export interface KeptReport extends Report {
  readonly time: string;
  readonly browser: BrowserFamily;
}

export type BrowserFamily = 'chromium' | 'firefox' | 'safari' | 'other';

/** All that is kept of a browser's name for itself. Chromium calls itself Safari too, so it is asked for first. */
export function browserFamily(userAgent: string | undefined): BrowserFamily {
  if (userAgent === undefined) return 'other';
  if (userAgent.includes('Chrome/')) return 'chromium';
  if (userAgent.includes('Firefox/')) return 'firefox';
  return userAgent.includes('Safari/') ? 'safari' : 'other';
}

const toTheMinute = (date: Date) => `${date.toISOString().slice(0, 16)}Z`;

export const keptReport = (report: Report, userAgent: string | undefined, now: Date): KeptReport => ({
  time: toTheMinute(now),
  ...report,
  browser: browserFamily(userAgent),
});
