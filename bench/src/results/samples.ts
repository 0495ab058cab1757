import type { VariantName } from '../sites/variants';

/** Times in milliseconds, bytes as they came over the network. */
type Timed = 'lcp' | 'fcp' | 'tbt' | 'control' | 'soft' | 'warmLcp';
type Weighed = 'script' | 'style' | 'document' | 'font' | 'image' | 'late';

/** What is measured of a page: `warmLcp` of a second visit, `control` until the first one answers, `soft` from a press on. */
export type Metric = Timed | 'cls' | 'requests' | 'chainDepth' | 'bytes' | `${Weighed}Bytes`;

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
