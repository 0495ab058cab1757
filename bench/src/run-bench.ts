import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import { checkoutRoot } from '@landmark/delivery';
import type { Bench } from './bench';
import { type Chromium, openChromium } from './measure/chromium';
import { measureCounting, measureNavigations, measurePages } from './measure/measure-pages';
import type { Options, PartName } from './options';
import type { BenchResult } from './results/samples';
import { measureProducts } from './scale/products';
import { measureReleasing } from './scale/releasing';
import { measureRemotes } from './scale/remotes';
import { measureServing } from './scale/serving';
import { type MeasuredCheckout, measuredCheckout } from './scale/site-process';
import { createCertificate } from './serve/certificate';
import { openTwinServer } from './serve/twin-server';
import { composedSite } from './sites/composed-site';
import { twinsOf } from './sites/twins';

/** Everything the bench makes, out of the way of the site's own releases. */
export const benchFolder = path.join(checkoutRoot, '.landmark', 'bench');

const inCopy =
  (measure: (copy: MeasuredCheckout, bench: Bench) => Promise<void>) =>
  async (bench: Bench): Promise<void> => {
    const copy = await measuredCheckout(bench.composed.state);
    try {
      await measure(copy, bench);
    } finally {
      await copy.remove();
    }
  };

const parts: Readonly<Record<PartName, (bench: Bench) => Promise<void>>> = {
  pages: measurePages,
  navigations: measureNavigations,
  counting: measureCounting,
  products: measureProducts,
  remotes: measureRemotes,
  releasing: inCopy(measureReleasing),
  serving: inCopy(measureServing),
};

/** Processes that want to run, on average over the last minute. */
const load = (): number => Math.round((loadavg()[0] ?? 0) * 100) / 100;

const machineText = ({ version }: Chromium) =>
  `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}, Chromium ${version}`;

export async function runBench(
  { runs, isQuick, parts: asked }: Options,
  say: (text: string) => void,
): Promise<BenchResult> {
  // Building is work of its own.
  const before = load();
  const composed = await composedSite(path.join(benchFolder, 'site'));
  const variants = await twinsOf(composed, path.join(benchFolder, 'twins'));
  const certificate = await createCertificate();
  const server = await openTwinServer(variants, certificate);
  const browser = await openChromium(certificate.fingerprint);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, load());
  }, 5000);
  const bench: Bench = { composed, server, browser, runs, isQuick, samples: {}, say };
  try {
    for (const part of asked) {
      say(`Measuring ${part}…`);
      await parts[part](bench);
    }
  } finally {
    clearInterval(watch);
    await browser.close();
    await server.close();
  }
  return {
    at: new Date().toISOString(),
    runs,
    machine: machineText(browser),
    cores: availableParallelism(),
    load: { before, highest },
    samples: bench.samples,
  };
}
