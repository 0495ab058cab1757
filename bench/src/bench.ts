import type { Chromium } from './measure/chromium';
import type { Samples } from './results/samples';
import type { TwinServer } from './serve/twin-server';
import type { ComposedSite } from './sites/composed-site';

export interface Bench {
  readonly composed: ComposedSite;
  readonly server: TwinServer;
  readonly browser: Chromium;
  readonly runs: number;
  readonly isQuick: boolean;
  readonly samples: Samples;
}
