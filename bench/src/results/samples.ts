/**
 * Every measured value in the order of the runs: of what (a page, a soft navigation as `/from → /to`, a scale), of which
 * variant of it or how many, by metric. Times are in milliseconds (`seconds` aside), bytes as they came over the network.
 */
export type Samples = Record<string, Record<string, Record<string, number[]>>>;

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

export interface BenchResult {
  /** ISO 8601. */
  readonly at: string;
  readonly runs: number;
  readonly machine: string;
  readonly cores: number;
  /** Processes that wanted to run, on average over a minute: before, and the most while it ran. */
  readonly load: { readonly before: number; readonly highest: number };
  readonly samples: Samples;
}
