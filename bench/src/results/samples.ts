import type { VariantName } from '../sites/variants';

/** Times in milliseconds: `control` until the first one answers, `soft` from a press on. */
type Timed = 'lcp' | 'fcp' | 'tbt' | 'control' | 'soft';

/** What is measured of a page; bytes as they came over the network. */
export type Metric = Timed | 'cls' | 'chainDepth' | 'bytes' | 'scriptBytes' | 'lateBytes';

/** Every measured value in the order of the runs, by route; a soft navigation stands under `/from → /to`. */
export type Samples = Record<string, Partial<Record<VariantName, Partial<Record<Metric, number[]>>>>>;

export function addSamples(
  samples: Samples,
  route: string,
  variant: VariantName,
  values: Readonly<Partial<Record<Metric, number>>>,
): void {
  samples[route] ??= {};
  samples[route][variant] ??= {};
  const own = samples[route][variant];
  for (const [metric, value] of Object.entries(values) as [Metric, number][])
    own[metric] = [...(own[metric] ?? []), value];
}

export function samplesOf(
  samples: Samples,
  route: string,
  variant: VariantName,
  metric: Metric,
): readonly number[] | undefined {
  const list = samples[route]?.[variant]?.[metric];
  return list && list.length > 0 ? list : undefined;
}
