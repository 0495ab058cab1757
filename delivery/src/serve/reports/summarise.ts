import type { KeptReport } from './kept-report';

/** What was told of one version of an app. */
export interface Summary {
  readonly app: string;
  readonly version: string;
  readonly reports: number;
  /** When the latest came, to the minute. */
  readonly latest: string;
  /** What it was, where, how often; the most frequent first. */
  readonly causes: readonly { readonly what: string; readonly times: number }[];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly Item[])[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

const causeOf = ({ kind, code, page, at }: KeptReport) =>
  [kind, code, page, at].filter((part) => part !== undefined).join(' ');

function median(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function describeCause(reports: readonly KeptReport[]): string {
  const [first] = reports;
  if (!first) return '';
  const times = reports.flatMap(({ ms }) => ms ?? []);
  return causeOf(first) + (times.length > 0 ? ` (median ${seconds(median(times))})` : '');
}

function summarise(reports: readonly KeptReport[]): Summary {
  const causes = groupBy(reports, causeOf)
    .map((same) => ({ what: describeCause(same), times: same.length }))
    .sort((one, other) => other.times - one.times);
  const { app = '', version = '', time = '' } = reports.at(-1) ?? {};
  return { app, version, reports: reports.length, latest: time, causes };
}

/** By app and version, the one with the most reports first. `reports` are the oldest first. */
export const summaries = (reports: readonly KeptReport[]): readonly Summary[] =>
  groupBy(reports, ({ app, version }) => `${app}@${version}`)
    .map(summarise)
    .sort((one, other) => other.reports - one.reports);
