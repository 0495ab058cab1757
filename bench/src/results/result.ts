import type { Conditions } from '../measure/conditions';
import type { Machine } from './machine';
import type { Samples } from './samples';

/** One line of a scale: how many of something, and what was measured then. */
export interface ScaleStep {
  readonly count: number;
  readonly values: Readonly<Record<string, number>>;
}

export interface Scale {
  readonly title: string;
  /** What is counted. */
  readonly of: string;
  readonly units: Readonly<Record<string, string>>;
  readonly steps: readonly ScaleStep[];
}

/** Everything that one run of the bench found out. */
export interface BenchResult {
  readonly format: 1;
  /** ISO 8601. */
  readonly at: string;
  readonly runs: number;
  readonly machine: Machine;
  readonly conditions: Conditions;
  /** Load average before, and the highest while it ran. */
  readonly load: { readonly before: number; readonly highest: number };
  readonly samples: Samples;
  /** Single values that belong to no page: bytes of federation, seconds of a release. */
  readonly facts: Readonly<Record<string, number>>;
  readonly scales: Readonly<Record<string, Scale>>;
}
