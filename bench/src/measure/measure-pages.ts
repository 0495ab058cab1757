import { addSamples, type Samples } from '../results/samples';
import type { TwinServer } from '../serve/twin-server';
import { measuredRoutes, softNavigations } from '../sites/routes';
import { type VariantName, variantNames } from '../sites/variants';
import type { Chromium } from './chromium';
import { visitControl } from './control-visit';
import { inTurns } from './in-turns';
import { visitSoftly } from './soft-visit';
import { visitFirst } from './visit';

/**
 * Visits in each run. The same bytes are painted a sixth sooner or later from visit to visit: a limit of a tenth is told
 * from that only by many of them.
 */
const visits = {
  first: { composed: 3, static: 3, monolith: 1, prerendered: 1 },
  control: { composed: 1, static: 0, monolith: 1, prerendered: 1 },
  soft: { composed: 3, static: 0, monolith: 3, prerendered: 1 },
} as const satisfies Record<string, Readonly<Record<VariantName, number>>>;

const inRounds = (kind: keyof typeof visits, run: number): readonly VariantName[] =>
  [0, 1, 2].flatMap((round) =>
    inTurns(variantNames, run + round).filter((variant) => visits[kind][variant] > round),
  );

export interface PageBench {
  readonly browser: Chromium;
  readonly server: TwinServer;
  readonly routes: readonly string[];
  readonly runs: number;
  readonly onRun: (run: number) => void;
  readonly onShift: (path: string, moved: readonly string[]) => void;
}

/** A visit that fails is made once more: a browser under load sometimes loses a page. */
async function twice<Values>(visit: () => Promise<Values>): Promise<Values> {
  try {
    return await visit();
  } catch {
    return visit();
  }
}

async function visitPages(bench: PageBench, run: number, samples: Samples): Promise<void> {
  const { browser, server, routes } = bench;
  for (const { path, control } of measuredRoutes.filter((route) => routes.includes(route.path))) {
    for (const variant of inRounds('first', run)) {
      const url = server.origin(variant) + path;
      const onShift = (moved: readonly string[]) => {
        if (variant === 'composed') bench.onShift(path, moved);
      };
      addSamples(samples, path, variant, await twice(() => visitFirst(browser, url, { onShift })));
    }
    for (const variant of inRounds('control', run)) {
      const url = server.origin(variant) + path;
      addSamples(samples, path, variant, await twice(() => visitControl(browser, url, control)));
    }
  }
}

async function followLinks(
  { browser, server, routes }: PageBench,
  run: number,
  samples: Samples,
): Promise<void> {
  for (const navigation of softNavigations.filter(({ from }) => routes.includes(from))) {
    for (const variant of inRounds('soft', run)) {
      const values = await twice(() => visitSoftly(browser, server.origin(variant), navigation));
      addSamples(samples, `${navigation.from} → ${navigation.to}`, variant, values);
    }
  }
}

/** A browser and a server that have only begun are slower than later. */
async function warmUp({ browser, server, routes: [path = '/'] }: PageBench): Promise<void> {
  for (const variant of variantNames) await twice(() => visitFirst(browser, server.origin(variant) + path));
}

async function inRuns(bench: PageBench, runOnce: typeof visitPages): Promise<Samples> {
  const samples: Samples = {};
  await warmUp(bench);
  for (let run = 0; run < bench.runs; run += 1) {
    bench.onRun(run + 1);
    await runOnce(bench, run, samples);
  }
  return samples;
}

/** Visits every page in every variant, one after the other, run after run: what disturbs a moment disturbs all alike. */
export const measurePages = (bench: PageBench): Promise<Samples> => inRuns(bench, visitPages);

export const measureNavigations = (bench: PageBench): Promise<Samples> => inRuns(bench, followLinks);
