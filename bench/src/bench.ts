import type { Chromium } from './measure/chromium';
import type { Samples } from './results/samples';
import type { TwinServer } from './serve/twin-server';
import type { ComposedSite } from './sites/composed-site';

/** What every part measures with and writes into. */
export interface Bench {
  readonly composed: ComposedSite;
  readonly server: TwinServer;
  readonly browser: Chromium;
  readonly runs: number;
  /** The first pages alone, and of every scale what decides. */
  readonly isQuick: boolean;
  readonly samples: Samples;
  readonly say: (text: string) => void;
}
