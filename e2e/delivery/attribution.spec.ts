import { integrityOf } from '@landmark/delivery';
import type { Page } from '@playwright/test';
import { ofKind } from '../../testing/extent';
import { drawnFrames } from '../support/drawn-frames';
import { expect, visit } from '../support/test';
import { countedBy, follow, test } from './test';

/** How often each fault is planted in each app; `npm run rollouts` does so a hundred times. */
const runs = Number(process.env.ROLLOUT_RUNS ?? 1);

/** A page of each app: a fault planted in one app is met on another's page. */
const pages = {
  catalogue: '/products',
  dealer: '/become-dealer',
  marketing: '/',
  shell: '/resources',
} as const;
type App = keyof typeof pages;
const apps = Object.keys(pages) as App[];

declare global {
  interface Window {
    readonly planted: Record<string, { block(): void; fail(): void; shift(): void }>;
  }
}

const plantedFile = (app: string) => `
window.planted = { ...window.planted, ${app}: {
  block() {
    addEventListener('click', () => { for (const end = performance.now() + 200; performance.now() < end; ); }, { once: true });
  },
  fail() {
    setTimeout(() => { throw new TypeError('planted'); });
  },
  shift() {
    const grown = document.createElement('div');
    grown.style.blockSize = '200px';
    document.querySelector('${app === 'shell' ? 'header' : `main [data-owner="${app}"]`}').prepend(grown);
  },
} };`;

/** Opens a page with a planted file of every app, and collects its counts. */
async function open(page: Page, url: string, versions: Readonly<Record<string, string>>) {
  const rows = countedBy(page);
  await page.route('**/browser/planted.js', (route) => {
    const [, app = ''] = /_releases\/(\w+)/.exec(route.request().url()) ?? [];
    return route.fulfill({ contentType: 'text/javascript', body: plantedFile(app) });
  });
  await visit(page, url);
  const planted = apps.map((app) => ({
    src: `/_releases/${app}/${versions[app]}/browser/planted.js`,
    integrity: integrityOf(Buffer.from(plantedFile(app))),
    crossOrigin: 'anonymous',
  }));
  await page.evaluate(
    (files) =>
      document.head.append(...files.map((file) => Object.assign(document.createElement('script'), file))),
    planted,
  );
  await page.waitForFunction((count) => Object.keys(window.planted ?? {}).length === count, apps.length);
  // From now on, the view has counts.
  await expect.poll(() => rows.some(([what]) => what === 'loaded')).toBe(true);
  return rows;
}

/**
 * Resolves when the browser has measured all of some kinds, with 200 ms for those with a duration, or after
 * 10 s: in one of many runs, a fault may be charged to no app.
 */
const measured = (page: Page, kinds: readonly string[]) =>
  page.evaluateHandle((types) => {
    const each = types.map(
      (type) =>
        new Promise<void>((resolve) =>
          new PerformanceObserver((list) => {
            if (list.getEntries().some(({ duration }) => type === 'layout-shift' || duration >= 200))
              resolve();
          }).observe({ type }),
        ),
    );
    const late = new Promise<void>((resolve) => setTimeout(resolve, 10_000));
    return { all: Promise.race([Promise.all(each), late]) };
  }, kinds);

const faults = {
  async block(page: Page, app: App) {
    const told = await measured(page, ['event', 'long-animation-frame']);
    await page.evaluate((name) => window.planted[name]?.block(), app);
    await page.locator('h1:visible').first().click();
    await told.evaluate(({ all }) => all);
  },
  async error(page: Page, app: App) {
    await page.evaluate((name) => window.planted[name]?.fail(), app);
  },
  async chunk(page: Page, app: App) {
    if (app !== 'shell') await follow(page, pages[app]);
  },
  async shift(page: Page, app: App) {
    const told = await measured(page, ['layout-shift']);
    await page.evaluate((name) => window.planted[name]?.shift(), app);
    await told.evaluate(({ all }) => all);
  },
} as const;

/** Hides the page, as another tab does, so that it sends its measurements. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** The counted kind of each fault and its least value: an untouched page has shifts of zero. */
const countedAs = {
  block: ['inp', 200],
  error: ['error', 0],
  chunk: ['failed', 0],
  shift: ['cls', 10],
} as const;

const keepCodeAway = (page: Page, app: App) =>
  page.route(`**/_releases/${app}/*/browser/{page-*,tools/boundaries}.js`, (route) => route.abort());

/** Pages with links to an app's code; for the shell, a page where it loads its own. */
const ways = { catalogue: '/', dealer: '/', marketing: '/products', shell: '/products?boundaries' } as const;

/** The page on which an app's fault is met: another app's if possible. A shift needs a region of the page. */
function addressFor(fault: keyof typeof faults, app: App, run: number): string {
  if (fault === 'chunk') return ways[app];
  if (fault === 'shift' && app !== 'shell') return pages[app];
  const strangers = apps.filter((other) => other !== app);
  return pages[strangers[run % strangers.length] ?? app];
}

for (const [at, fault] of (Object.keys(faults) as (keyof typeof faults)[]).entries()) {
  /** Every fault in another app, or each in all. */
  const harmed = process.env.ROLLOUT_RUNS ? apps : ofKind(apps, 1, at);

  test(`a planted ${fault} of ${harmed.join(', ')} is charged to its version, on whosever page it is met`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(60_000 + runs * 60_000);
    const right = new Map(harmed.map((app) => [app, 0]));
    const wrong: unknown[] = [];
    const plant = async (app: App, run: number) => {
      const page = await browser.newPage();
      const address = addressFor(fault, app, run);
      if (fault === 'chunk') await keepCodeAway(page, app);
      const rows = await open(page, site.url + address, site.checkout);
      await faults[fault](page, app);
      const [kind, least] = countedAs[fault];
      const charged = () =>
        rows
          .filter(([what, , , , value = 0]) => what === kind && value >= least)
          .map(([, by, version]) => `${by}@${version}`);
      if (kind === 'error' || kind === 'failed') await expect.poll(charged).not.toEqual([]);
      await drawnFrames(page);
      await hide(page);
      const told = await expect.poll(charged, { timeout: 5000 }).not.toEqual([]).then(charged, charged);
      if (told.join() === `${app}@${site.checkout[app]}`) right.set(app, (right.get(app) ?? 0) + 1);
      else wrong.push([app, address, told]);
      await page.close();
    };
    const plantAll = async (app: App) => {
      for (let run = 0; run < runs; run += 1) await plant(app, run);
    };
    await Promise.all(harmed.map(plantAll));
    if (process.env.ROLLOUT_RUNS) console.log(`${fault}, right of ${runs}:`, right, wrong);
    expect(Math.min(...right.values()) / runs, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.95);
  });
}
