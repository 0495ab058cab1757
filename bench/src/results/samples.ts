import type { VariantName } from '../sites/variants';

/** What is measured of a page, with its unit. Bytes are as they came over the network. */
const metrics = {
  lcp: 'ms',
  fcp: 'ms',
  /** Until the page's first control answers. */
  control: 'ms',
  tbt: 'ms',
  cls: '',
  /** LCP of a second visit. */
  warmLcp: 'ms',
  /** From the press on a link to the next page, the pointer having rested on it. */
  soft: 'ms',
  requests: '',
  bytes: 'B',
  scriptBytes: 'B',
  styleBytes: 'B',
  documentBytes: 'B',
  fontBytes: 'B',
  imageBytes: 'B',
  lateBytes: 'B',
  chainDepth: '',
} as const;

export type Metric = keyof typeof metrics;

/** Every measured value of one variant of one page, in the order of the runs. */
export type VariantSamples = Partial<Record<Metric, number[]>>;
export type RouteSamples = Partial<Record<VariantName, VariantSamples>>;
/** By route; a soft navigation stands under `/from → /to`. */
export type Samples = Record<string, RouteSamples>;

/** Adds the values of one visit. */
export function addSamples(
  samples: Samples,
  route: string,
  variant: VariantName,
  values: Readonly<Partial<Record<Metric, number>>>,
): void {
  samples[route] ??= {};
  const ofRoute = samples[route];
  ofRoute[variant] ??= {};
  const ofVariant = ofRoute[variant];
  for (const [metric, value] of Object.entries(values) as [Metric, number][]) {
    ofVariant[metric] ??= [];
    ofVariant[metric].push(value);
  }
}

/** The samples of one metric, where there are any. */
export function samplesOf(
  samples: Samples,
  route: string,
  variant: VariantName,
  metric: Metric,
): readonly number[] | undefined {
  const list = samples[route]?.[variant]?.[metric];
  return list && list.length > 0 ? list : undefined;
}
