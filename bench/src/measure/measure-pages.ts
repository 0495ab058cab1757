import { addSamples, type Samples } from '../results/samples';
import type { TwinServer } from '../serve/twin-server';
import { measuredRoutes, softNavigations } from '../sites/routes';
import { type VariantName, variantNames } from '../sites/variants';
import type { Chromium } from './chromium';
import { visitControl } from './control-visit';
import { inTurns } from './in-turns';
import { visitSoftly } from './soft-visit';
import { visitFirst } from './visit';

/** Pages whose second visit is measured. */
const revisited = ['/', '/products', '/become-dealer'];

/**
 * Visits in each run. The same bytes are painted a sixth sooner or later from visit to visit: a limit of a tenth is told
 * from that only by many of them.
 */
const firstVisits: Readonly<Record<VariantName, number>> = {
  composed: 3,
  static: 3,
  monolith: 1,
  prerendered: 1,
};
const softVisits: Readonly<Record<VariantName, number>> = {
  composed: 3,
  monolith: 3,
  prerendered: 1,
  static: 0,
};

/** The variants round by round, each as often as is asked. */
function inRounds(times: Readonly<Record<VariantName, number>>, run: number): readonly VariantName[] {
  const rounds = Math.max(...Object.values(times));
  return Array.from({ length: rounds }, (_, round) =>
    inTurns(variantNames, run + round).filter((variant) => times[variant] > round),
  ).flat();
}

export interface PageBench {
  readonly browser: Chromium;
  readonly server: TwinServer;
  readonly routes: readonly string[];
  readonly runs: number;
  readonly onRun: (run: number) => void;
  /** Is told what moved in a page of the composed site. */
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
    const again = revisited.includes(path);
    for (const variant of inRounds(firstVisits, run)) {
      const url = server.origin(variant) + path;
      const onShift = (moved: readonly string[]) => {
        if (variant === 'composed') bench.onShift(path, moved);
      };
      addSamples(samples, path, variant, await twice(() => visitFirst(browser, url, { again, onShift })));
    }
    for (const variant of inTurns(variantNames, run).filter((name) => name !== 'static')) {
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
    for (const variant of inRounds(softVisits, run)) {
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

/** Follows links from one owner's page to another's, in the same way. */
export const measureNavigations = (bench: PageBench): Promise<Samples> => inRuns(bench, followLinks);
