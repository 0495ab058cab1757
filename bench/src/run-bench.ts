import path from 'node:path';
import { browserUrl, checkoutRoot } from '@landmark/delivery';
import { type Chromium, openChromium } from './measure/chromium';
import { conditions } from './measure/conditions';
import { measureNavigations, measurePages, type PageBench } from './measure/measure-pages';
import type { Options, PartName } from './options';
import { describeMachine, load } from './results/machine';
import type { BenchResult, Scale } from './results/result';
import { measureProducts } from './scale/products';
import { measureReleasing } from './scale/releasing';
import { measureRemotes } from './scale/remotes';
import { measureServing } from './scale/serving';
import { type MeasuredCheckout, measuredCheckout } from './scale/site-process';
import { type Certificate, createCertificate } from './serve/certificate';
import { openTwinServer, type TwinServer } from './serve/twin-server';
import { buildTwin } from './sites/build-twin';
import { type ComposedSite, composedSite } from './sites/composed-site';
import { monolithTwins } from './sites/monolith-twins';
import { servedFolder } from './sites/served-file';
import { staticTwin } from './sites/static-twin';
import type { ServedFile } from './sites/variants';

/** Everything the bench makes, out of the way of the site's own releases. */
export const benchFolder = path.join(checkoutRoot, '.landmark', 'bench');
const twinsFolder = path.join(benchFolder, 'twins');

interface Bench {
  readonly options: Options;
  readonly composed: ComposedSite;
  readonly browser: Chromium;
  readonly certificate: Certificate;
  /** Built and opened for the first part that asks. */
  readonly twins: () => Promise<TwinServer>;
  readonly say: (text: string) => void;
  readonly found: Pick<BenchResult, 'samples'> & {
    readonly facts: Record<string, number>;
    readonly scales: Record<string, Scale>;
  };
}

async function openTwins(composed: ComposedSite, certificate: Certificate): Promise<TwinServer> {
  const { monolith, prerendered } = await monolithTwins(await buildTwin(twinsFolder, 'monolith'), composed);
  const variants = { composed: composed.files, monolith, prerendered, static: await staticTwin(composed) };
  return openTwinServer(variants, certificate);
}

/** What visits need, told by `what` they are. */
const pageBench = async ({ options, browser, twins, say }: Bench, what: string): Promise<PageBench> => ({
  browser,
  server: await twins(),
  routes: options.routes,
  runs: options.runs,
  onRun: (run) => say(`${what}, run ${run} of ${options.runs}`),
  onShift: (path, moved) => say([`${path} shifted:`, ...moved].join('\n  ')),
});

/** The pictures of the released catalogue, where a build that knows of no release looks for them. */
function picturesOf({ files, view }: ComposedSite): readonly (readonly [string, ServedFile])[] {
  const prefix = browserUrl('catalogue', view.site.live.apps.catalogue);
  return [...files]
    .filter(([url]) => url.startsWith(`${prefix}pictures/`))
    .map(([url, file]) => [url.replace(prefix, '/'), file]);
}

async function withCopy<Result>(
  { composed }: Bench,
  measure: (copy: MeasuredCheckout) => Promise<Result>,
): Promise<Result> {
  const copy = await measuredCheckout(composed.state);
  try {
    return await measure(copy);
  } finally {
    await copy.remove();
  }
}

const parts: Readonly<Record<PartName, (bench: Bench) => Promise<void>>> = {
  async pages(bench) {
    Object.assign(bench.found.samples, await measurePages(await pageBench(bench, 'Pages')));
  },
  async navigations(bench) {
    Object.assign(bench.found.samples, await measureNavigations(await pageBench(bench, 'Soft navigations')));
  },
  async products({ browser, certificate, composed, found }) {
    const build = path.join(await buildTwin(twinsFolder, 'catalogue'), 'browser');
    const catalogue = new Map([...(await servedFolder(build, '/')), ...picturesOf(composed)]);
    const server = await openTwinServer({ catalogue }, certificate);
    found.scales.products = await measureProducts(browser, `${server.origin('catalogue')}/index.html`);
    await server.close();
  },
  async remotes({ options: { runs }, browser, certificate, composed: { files, view }, found }) {
    const { set, frameLinks } = view;
    const { scale, facts } = await measureRemotes({ browser, certificate, files, set, frameLinks, runs });
    found.scales.remotes = scale;
    Object.assign(found.facts, facts);
  },
  async releasing(bench) {
    Object.assign(bench.found.facts, await withCopy(bench, measureReleasing));
  },
  async serving(bench) {
    const { scale, facts } = await withCopy(bench, measureServing);
    bench.found.scales.serving = scale;
    Object.assign(bench.found.facts, facts);
  },
};

/** Builds every variant from the present source, then measures the parts that were asked for. */
export async function runBench(options: Options, say: (text: string) => void): Promise<BenchResult> {
  const composed = await composedSite(path.join(benchFolder, 'site'));
  const certificate = await createCertificate();
  const browser = await openChromium(certificate.fingerprint);
  const machine = describeMachine(browser.version);
  const before = load();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, load());
  }, 5000);
  const found: Bench['found'] = { samples: {}, facts: {}, scales: {} };
  let opened: Promise<TwinServer> | undefined;
  const twins = () => {
    opened ??= openTwins(composed, certificate);
    return opened;
  };
  try {
    for (const part of options.parts) {
      say(`Measuring ${part}…`);
      await parts[part]({ options, composed, browser, certificate, twins, say, found });
    }
  } finally {
    clearInterval(watch);
    await browser.close();
    await (await opened)?.close();
  }
  const at = new Date().toISOString();
  return { format: 1, at, runs: options.runs, machine, conditions, load: { before, highest }, ...found };
}
