import { addSamples, type Samples } from '../results/samples';
import type { TwinServer } from '../serve/twin-server';
import { measuredRoutes, softNavigations } from '../sites/routes';
import { variantNames } from '../sites/variants';
import type { Chromium } from './chromium';
import { visitControl } from './control-visit';
import { inTurns } from './in-turns';
import { visitSoftly } from './soft-visit';
import { visitFirst } from './visit';

/** Pages whose second visit is measured. */
const revisited = ['/', '/products', '/become-dealer'];

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

async function runOnce(bench: PageBench, run: number, samples: Samples): Promise<void> {
  const { browser, server, routes } = bench;
  const variants = inTurns(variantNames, run);
  const living = variants.filter((variant) => variant !== 'static');
  for (const { path, control } of measuredRoutes.filter((route) => routes.includes(route.path))) {
    for (const variant of variants) {
      const url = server.origin(variant) + path;
      const again = revisited.includes(path);
      const onShift = (moved: readonly string[]) => {
        if (variant === 'composed') bench.onShift(path, moved);
      };
      const visit = () => visitFirst(browser, url, { again, onShift });
      addSamples(samples, path, variant, await twice(visit));
      if (variant !== 'static') {
        addSamples(samples, path, variant, await twice(() => visitControl(browser, url, control)));
      }
    }
  }
  for (const navigation of softNavigations.filter(({ from }) => routes.includes(from))) {
    for (const variant of living) {
      const values = await twice(() => visitSoftly(browser, server.origin(variant), navigation));
      addSamples(samples, `${navigation.from} → ${navigation.to}`, variant, values);
    }
  }
}

/** A browser and a server that have only begun are slower than later. */
async function warmUp({ browser, server, routes: [path = '/'] }: PageBench): Promise<void> {
  for (const variant of variantNames) await twice(() => visitFirst(browser, server.origin(variant) + path));
}

/** Visits every page in every variant, one after the other, run after run: what disturbs a moment disturbs all alike. */
export async function measurePages(bench: PageBench): Promise<Samples> {
  const samples: Samples = {};
  await warmUp(bench);
  for (let run = 0; run < bench.runs; run += 1) {
    bench.onRun(run + 1);
    await runOnce(bench, run, samples);
  }
  return samples;
}
