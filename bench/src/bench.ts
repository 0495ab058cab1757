import type { Chromium } from './measure/chromium';
import type { TwinServer } from './serve/twin-server';
import type { ComposedSite } from './sites/composed-site';

/**
 * Every measured value, in the order of the runs, by subject (a page, a soft navigation `/from → /to`, a
 * scale), variant or count, and metric. Times are milliseconds (except `seconds`), bytes as sent over the network.
 */
export type Samples = Record<string, Record<string, Record<string, number[]>>>;

export interface Bench {
  readonly composed: ComposedSite;
  readonly server: TwinServer;
  readonly browser: Chromium;
  readonly runs: number;
  readonly isQuick: boolean;
  readonly samples: Samples;
}

export function addSamples(
  samples: Samples,
  subject: string,
  variant: string,
  values: Readonly<Record<string, number | readonly number[]>>,
): void {
  samples[subject] ??= {};
  samples[subject][variant] ??= {};
  const own = samples[subject][variant];
  for (const [metric, value] of Object.entries(values)) own[metric] = (own[metric] ?? []).concat(value);
}

/** The same items, another one first in each run, because an item's predecessor affects its measurement. */
export const inTurns = <Item>(items: readonly Item[], run: number): readonly Item[] => {
  const first = run % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
};

export interface BenchResult {
  /** ISO 8601. */
  readonly at: string;
  readonly runs: number;
  readonly machine: string;
  readonly cores: number;
  /** The load average of the minute before it began. */
  readonly load: number;
  readonly samples: Samples;
}
