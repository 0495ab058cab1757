import { conditions } from './measure/conditions';
import type { BenchResult } from './results/result';
import type { Samples } from './results/samples';

/** A result of which only the samples matter. */
export const resultWith = (samples: Samples, more: Partial<BenchResult> = {}): BenchResult => ({
  format: 1,
  at: '2026-02-03T10:00:00.000Z',
  runs: 3,
  machine: { processor: 'Example', cores: 2, memoryGb: 4, node: '20.19.0', chromium: '140' },
  conditions,
  load: { before: 0.1, highest: 1.2 },
  samples,
  facts: {},
  scales: {},
  ...more,
});
