import { addSamples, type Bench, inTurns } from '../bench';
import { measuredRoutes, quickRoutes, softNavigations } from '../sites/routes';
import { visitControl, visitSoftly } from './answers';
import { visitFirst, visitTask } from './visit';

/**
 * The visits of each run. The paint time of the same bytes varies by a sixth: only many visits reveal a
 * difference of a tenth, so that the variants that are compared most closely are visited twice.
 */
const visits = {
  first: ['composed', 'static', 'islands', 'monolith', 'composed', 'static', 'islands', 'federation'],
  control: ['composed', 'islands', 'monolith', 'composed', 'islands', 'federation'],
  soft: ['composed', 'monolith', 'composed', 'monolith'],
} as const;

const once = <Variant>(variants: readonly Variant[], { isQuick }: Bench) =>
  isQuick ? [...new Set(variants)] : variants;

async function visitPages(bench: Bench, run: number): Promise<void> {
  const { browser, server, isQuick, samples } = bench;
  for (const { path, control } of isQuick ? quickRoutes : measuredRoutes) {
    for (const variant of inTurns(visits.first, run)) {
      addSamples(samples, path, variant, await visitFirst(browser, server.origin(variant) + path));
    }
    for (const variant of inTurns(once(visits.control, bench), run)) {
      const url = server.origin(variant) + path;
      addSamples(samples, path, variant, await visitControl(browser, url, control));
    }
  }
}

/** A separate part, because a difference of a hundredth takes a hundred runs. */
async function visitCounted({ browser, server, samples }: Bench, run: number): Promise<void> {
  for (const { path } of quickRoutes) {
    for (const variant of inTurns(['composed', 'uncounted'] as const, run)) {
      const { lcp, tbt, bytes, lateBytes } = await visitFirst(browser, server.origin(variant) + path);
      const kind = variant === 'composed' ? 'counted' : variant;
      addSamples(samples, path, kind, { lcp, tbt, everyByte: bytes + lateBytes });
    }
    const countingTask = await visitTask(browser, server.origin('composed') + path, '/tools/counts.js');
    addSamples(samples, path, 'counted', { countingTask });
  }
}

async function followLinks(bench: Bench, run: number): Promise<void> {
  const { browser, server, samples } = bench;
  for (const navigation of softNavigations) {
    const subject = `${navigation.from} → ${navigation.to}`;
    for (const variant of inTurns(once(visits.soft, bench), run)) {
      const soft = await visitSoftly(browser, server.origin(variant), navigation, true);
      addSamples(samples, subject, variant, { soft });
    }
    // The remaining time if the page's code has loaded in time.
    const softOnFastLine = await visitSoftly(browser, server.origin('composed'), navigation, false);
    addSamples(samples, subject, 'composed', { softOnFastLine });
  }
}

/** Visits the variants in turns, run after run, so that a temporary disturbance affects all of them. */
const inRuns = (runOnce: typeof visitPages) => async (bench: Bench) => {
  // Warms up browser and server, which are slower at first.
  for (const variant of new Set(visits.first)) {
    await visitFirst(bench.browser, `${bench.server.origin(variant)}/`);
  }
  for (let run = 0; run < bench.runs; run += 1) {
    console.log(`  run ${run + 1} of ${bench.runs}`);
    await runOnce(bench, run);
  }
};

export const measurePages = inRuns(visitPages);
export const measureCounting = inRuns(visitCounted);
export const measureNavigations = inRuns(followLinks);
