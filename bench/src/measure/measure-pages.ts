import type { Bench } from '../bench';
import { addSamples } from '../results/samples';
import { measuredRoutes, quickRoutes, softNavigations } from '../sites/routes';
import { type VariantName, variantNames } from '../sites/variants';
import { visitControl } from './control-visit';
import { inTurns } from './in-turns';
import { visitSoftly } from './soft-visit';
import { visitFirst, visitTask } from './visit';

/** In each run. The same bytes are painted a sixth sooner or later each time: only many visits tell a tenth from it. */
const visits = {
  first: { composed: 2, static: 2, islands: 2, prerendered: 0, monolith: 1, federation: 1, uncounted: 0 },
  control: { composed: 2, static: 0, islands: 2, prerendered: 1, monolith: 1, federation: 1, uncounted: 0 },
  soft: { composed: 2, static: 0, islands: 0, prerendered: 0, monolith: 2, federation: 0, uncounted: 0 },
} as const satisfies Record<string, Readonly<Record<VariantName, number>>>;

function inRounds(kind: keyof typeof visits, { isQuick }: Bench, run: number): readonly VariantName[] {
  const rounds = isQuick && kind !== 'first' ? [0] : [0, 1];
  return rounds.flatMap((round) =>
    inTurns(variantNames, run + round).filter((variant) => visits[kind][variant] > round),
  );
}

/** A visit that fails is made once more: a browser under load sometimes loses a page. */
async function twice<Values>(visit: () => Promise<Values>): Promise<Values> {
  try {
    return await visit();
  } catch {
    return visit();
  }
}

async function visitPages(bench: Bench, run: number): Promise<void> {
  const { browser, server, isQuick, samples, say } = bench;
  for (const { path, control } of isQuick ? quickRoutes : measuredRoutes) {
    for (const variant of inRounds('first', bench, run)) {
      const { moved, ...times } = await twice(() => visitFirst(browser, server.origin(variant) + path));
      if (variant === 'composed' && moved.length > 0) say([`${path} shifted:`, ...moved].join('\n  '));
      addSamples(samples, path, variant, times);
    }
    for (const variant of inRounds('control', bench, run)) {
      const url = server.origin(variant) + path;
      addSamples(samples, path, variant, await twice(() => visitControl(browser, url, control)));
    }
  }
}

/** A hundredth is told by a hundred runs of this alone. */
async function visitCounted({ browser, server, samples }: Bench, run: number): Promise<void> {
  for (const { path } of quickRoutes) {
    for (const variant of inTurns(['composed', 'uncounted'] as const, run)) {
      const seen = await twice(() => visitFirst(browser, server.origin(variant) + path));
      const everyByte = seen.bytes + seen.lateBytes;
      const kind = variant === 'composed' ? 'counted' : variant;
      addSamples(samples, path, kind, { lcp: seen.lcp, tbt: seen.tbt, everyByte });
    }
    const task = await twice(() => visitTask(browser, server.origin('composed') + path, '/tools/counts.js'));
    addSamples(samples, path, 'counted', { countingTask: task });
  }
}

async function followLinks(bench: Bench, run: number): Promise<void> {
  const { browser, server, samples } = bench;
  for (const navigation of softNavigations) {
    for (const variant of inRounds('soft', bench, run)) {
      const visit = (isLineSlow: boolean) =>
        twice(() => visitSoftly(browser, server.origin(variant), navigation, { isLineSlow }));
      const subject = `${navigation.from} → ${navigation.to}`;
      addSamples(samples, subject, variant, { soft: await visit(true) });
      // What is left where the page's code is here in time.
      if (variant === 'composed')
        addSamples(samples, subject, variant, { softOnFastLine: await visit(false) });
    }
  }
}

async function inRuns(bench: Bench, runOnce: typeof visitPages): Promise<void> {
  // A browser and a server that have only begun are slower than later.
  for (const variant of variantNames) {
    await twice(() => visitFirst(bench.browser, `${bench.server.origin(variant)}/`));
  }
  for (let run = 0; run < bench.runs; run += 1) {
    bench.say(`  run ${run + 1} of ${bench.runs}`);
    await runOnce(bench, run);
  }
}

/** Visits every page in every variant, one after the other, run after run: what disturbs a moment disturbs all alike. */
export const measurePages = (bench: Bench): Promise<void> => inRuns(bench, visitPages);

export const measureCounting = (bench: Bench): Promise<void> => inRuns(bench, visitCounted);

export const measureNavigations = (bench: Bench): Promise<void> => inRuns(bench, followLinks);
