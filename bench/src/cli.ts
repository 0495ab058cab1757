/** `npm run bench`: measures the composed site against its twins and reports which figures hold. */

import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import { inCheckout, writeInto } from '@landmark/delivery';
import type { Bench, BenchResult } from './bench';
import { openChromium } from './measure/chromium';
import { measureCounting, measureNavigations, measurePages } from './measure/measure-pages';
import { type Options, readOptions } from './options';
import { figuresOf } from './results/figures';
import { resultText, withFigures } from './results/report';
import { measureProducts } from './scale/products';
import { measureReleasing } from './scale/releasing';
import { measureRemotes } from './scale/remotes';
import { measureServing } from './scale/serving';
import { inCopy } from './scale/site-process';
import { openTwinServer } from './serve/twin-server';
import { composedSite } from './sites/composed-site';
import { twinsOf } from './sites/twins';

/** The folder of everything the bench makes, apart from the site's own releases. */
const benchFolder = inCheckout('.landmark', 'bench');

const parts: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  pages: measurePages,
  navigations: measureNavigations,
  counting: measureCounting,
  products: measureProducts,
  remotes: measureRemotes,
  releasing: inCopy(measureReleasing),
  serving: inCopy(measureServing),
};

async function measure({ runs, isQuick, parts: asked }: Options): Promise<BenchResult> {
  // The load average of the last minute, read before the builds, which are a load of their own.
  const before = Math.round((loadavg()[0] ?? 0) * 100) / 100;
  const composed = await composedSite(path.join(benchFolder, 'site'));
  const variants = await twinsOf(composed, path.join(benchFolder, 'twins'));
  const server = await openTwinServer(variants);
  const browser = await openChromium(server.fingerprint);
  const bench: Bench = { composed, server, browser, runs, isQuick, samples: {} };
  try {
    for (const part of asked) {
      console.log(`Measuring ${part}…`);
      await parts[part]?.(bench);
    }
  } finally {
    await browser.close();
    server.close();
  }
  const cores = availableParallelism();
  const machine = `${cpus()[0]?.model.trim()}, ${cores} cores, Node ${process.versions.node}, Chromium ${browser.version}`;
  return { at: new Date().toISOString(), runs, machine, cores, load: before, samples: bench.samples };
}

async function bench(args: readonly string[]): Promise<void> {
  const options = readOptions(args, Object.keys(parts));
  const began = performance.now();
  const result = await measure(options);
  console.log(`\n${resultText(result)}\n`);
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(4)) : value;
  const file = path.join(benchFolder, 'result.json');
  await writeInto(file, `${JSON.stringify(result, rounded)}\n`);
  if (options.keep) {
    const readme = inCheckout('README.md');
    await writeFile(readme, withFigures(await readFile(readme, 'utf8'), result));
  }
  console.log(`Took ${Math.round((performance.now() - began) / 60_000)} min. ${file}`);
  if (figuresOf(result.samples).some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
}

bench(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as { readonly code?: unknown }).code === 'usage' ? (error as Error).message : error);
  process.exit(1);
});
