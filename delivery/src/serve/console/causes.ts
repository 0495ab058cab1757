import type { KeptReport } from '../reports/kept-report';

/** What browsers told of one version of an app, of one kind and place. */
export interface Cause {
  readonly app: string;
  readonly version: string;
  readonly what: string;
  readonly times: number;
  /** When it was told last, to the minute. */
  readonly latest: string;
  /** File, line and column in the release's `browser/`. */
  readonly at?: string | undefined;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function median(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Reports of the same, the one that was told last first. `reports` are the oldest first. */
export function causesIn(reports: readonly KeptReport[]): readonly Cause[] {
  const groups = new Map<string, KeptReport[]>();
  for (const report of reports.toReversed()) {
    const { app, version, kind, code, page, at } = report;
    const key = [app, version, kind, code, page, at].join(' ');
    const group = groups.get(key);
    if (group) group.push(report);
    else groups.set(key, [report]);
  }
  return [...groups.values()].flatMap((same) => {
    const [latest] = same;
    if (!latest) return [];
    const { app, version, kind, code, page, time, at } = latest;
    const ms = same.flatMap((report) => report.ms ?? []);
    const took = ms.length > 0 ? [`(median ${seconds(median(ms))})`] : [];
    const what = [kind, code, page, ...took].filter((part) => part !== undefined).join(' ');
    return { app, version, what, times: same.length, latest: time, at };
  });
}
