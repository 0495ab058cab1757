import { isAmong } from '@landmark/delivery';
import { reportsUrl } from '@landmark/shared/contracts/report';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, visit } from '../support/test';
import type { DeliverySite } from './support/delivery-site';
import { follow, loadedVersions, test } from './support/test';

const pace = { steps: [50], least: { minutes: 0, views: 20 } };
const slots = Array.from({ length: 100 }, (_, slot) => slot);
const slotOf = (isTried: boolean) => slots.find((slot) => isAmong('catalogue', 50, slot) === isTried) ?? 0;

const cause = async (site: DeliverySite) => (await site.live()).live.cause;
const isDecided = async (site: DeliverySite) => /taken back/.test(await cause(site));

const addressOf = (visitor: number) => `10.0.${visitor >> 8}.${visitor & 255}`;

/** The tab's next visitor: with a slot, at an address of their own. */
async function become(context: BrowserContext, { url }: DeliverySite, visitor: number, isTried: boolean) {
  await context.addCookies([{ name: 'slot', value: `${slotOf(isTried)}`, url }]);
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': addressOf(visitor) });
}

interface Crowd {
  readonly version: string;
  readonly isTried: boolean;
  /** The number of the first of them, and how many there are. */
  readonly from: number;
  readonly count: number;
}

/** Visitors without a browser, who open a document and tell what a page tells where all is well. */
async function crowd(site: DeliverySite, { version, isTried, from, count }: Crowd) {
  const slot = slotOf(isTried);
  const visitor = async (number: number) => {
    const headers = { 'x-forwarded-for': addressOf(number), cookie: `slot=${slot}` };
    const asked = { headers: { ...headers, 'sec-fetch-dest': 'document' } };
    await (await fetch(`${site.url}/products`, asked)).body?.cancel();
    const row = ['catalogue', version, 'ProductsPage'];
    const rows = [
      ['loaded', ...row],
      ['inp', ...row, 40],
    ];
    const body = JSON.stringify({ kind: 'counts', document: number, slot, rows });
    await fetch(site.url + reportsUrl, { method: 'POST', headers, body });
  };
  await Promise.all(Array.from({ length: count }, (_, index) => visitor(from + index)));
}

const others = ['/', '/about', '/become-dealer', '/resources'] as const;

/** What the tabs of a test share: what was seen amiss, and how other apps' pages were when they were first seen. */
function watch(site: DeliverySite, version: string) {
  const faults: string[] = [];
  const documents = new Map<string, string>();
  return {
    version,
    faults,
    listen(page: Page) {
      page.on('response', (response) => {
        if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
      });
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`);
      });
    },
    async seeOther(page: Page, path: string) {
      const text = (await (await page.goto(site.url + path))?.text()) ?? '';
      if (text !== (documents.get(path) ?? text)) faults.push(`${path} is another`);
      documents.set(path, text);
    },
    async see(page: Page, isTried: boolean) {
      const seen = await loadedVersions(page, 'catalogue');
      const wanted = isTried && !(await isDecided(site)) ? [version] : [version, site.checkout.catalogue];
      const isMixed = seen.length !== 1 || !wanted.includes(seen[0] ?? '');
      if (isMixed || (!isTried && seen[0] === version))
        faults.push(`${seen} for ${isTried ? 'tried' : 'others'}`);
    },
  };
}
type Watch = ReturnType<typeof watch>;

/** How the canary does harm, to one of how many of its visits. */
interface Harm {
  readonly fails: 'throw' | 'hang' | 'slow';
  readonly every: number;
  readonly because: RegExp;
}

const toldBy = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && /"loaded"/.test(request.postData() ?? ''));

/** A visit of the products in a tab of its own; a page that hangs is closed, as its visitor would. */
async function visitProducts(
  context: BrowserContext,
  site: DeliverySite,
  fails: string,
  seen: Watch,
  isTried: boolean,
) {
  const page = await context.newPage();
  seen.listen(page);
  const hangs = isTried && fails === 'hang';
  const heard = hangs ? page.waitForResponse(/page-ProductsPage.*\.js/) : toldBy(page);
  await page.goto(`${site.url}/products${fails && `?fails=${fails}`}`, { waitUntil: 'commit' });
  await heard;
  if (!hangs) await seen.see(page, isTried);
  if (fails === 'slow') {
    await page.locator('h1').first().click();
    await page.goto('about:blank');
  }
  await page.close();
}

/**
 * Tabs that browse all apps until the canary is decided: the canary's visitors whom it harms, and others. Those with whom
 * all is well need no browser; there are as many of them as slots say.
 */
async function browse(browser: Browser, site: DeliverySite, { fails, every }: Harm, seen: Watch) {
  let visitor = 0;
  const tab = async () => {
    const context = await browser.newContext();
    while (!(await isDecided(site))) {
      visitor += 1;
      const number = visitor;
      const isTried = number % 6 !== 0;
      await become(context, site, number, isTried);
      await visitProducts(context, site, fails, seen, isTried);
      if (isTried) {
        const from = 256 * number;
        const stable = { version: site.checkout.catalogue, isTried: false };
        await crowd(site, { version: seen.version, isTried: true, from, count: every - 1 });
        await crowd(site, { ...stable, from: from + every, count: every });
      }
      if (number % 5 !== 0) continue;
      const page = await context.newPage();
      await seen.seeOther(page, others[(number / 5) % others.length] ?? '/');
      await page.close();
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: 4 }, tab));
}

for (const harm of [
  { fails: 'throw', every: 5, because: /taken back: views with an error/ },
  { fails: 'hang', every: 2, because: /taken back: documents that were never heard of again/ },
  { fails: 'slow', every: 1, because: /taken back: views with a slow interaction/ },
] as const satisfies readonly Harm[]) {
  test(`a canary whose code does “${harm.fails}” goes back by itself, and nobody else meets it`, async ({
    browser,
    context,
    site,
  }) => {
    // So many visits take as long as the machine lets them.
    test.slow();
    const version = await site.publish('catalogue that fails');
    await site.release('catalogue', version, { canary: pace });
    const open = await context.newPage();
    await become(context, site, 9999, true);
    await visit(open, `${site.url}/products`);
    const seen = watch(site, version);
    await browse(browser, site, harm, seen);
    expect(await cause(site)).toMatch(harm.because);
    expect(await site.live()).toMatchObject({ live: { apps: site.checkout }, held: { catalogue: version } });
    expect(seen.faults).toEqual([]);
    // Whose page is open stays with it.
    await follow(open, '/');
    await expect(open.locator('main [data-owner="marketing"]')).toBeVisible();
    await follow(open, '/products');
    await expect(open.locator('main [data-owner="catalogue"]')).toBeVisible();
    expect(await loadedVersions(open, 'catalogue')).toEqual([version]);
  });
}

test('a document tells once that it was loaded, of each page it goes on to, and what went wrong by whose it is', async ({
  page,
  site,
}) => {
  const rows: unknown[][] = [];
  page.on('request', (request) => {
    const told =
      request.method() === 'POST' ? (JSON.parse(request.postData() ?? '{}') as { rows?: unknown[][] }) : {};
    rows.push(...(told.rows ?? []));
  });
  const script = page.waitForResponse(/\/tools\/counts\.js/);
  await visit(page, `${site.url}/`);
  expect((await (await script).request().sizes()).responseBodySize).toBeLessThanOrEqual(1500);
  await expect
    .poll(() => rows.filter(([what]) => what === 'loaded').map(([, app]) => app))
    .toEqual(['marketing', 'shell']);
  await follow(page, '/products');
  await expect
    .poll(() => rows.filter(([what]) => what === 'navigated').map(([, app]) => app))
    .toEqual(['catalogue', 'shell']);
  for (const app of ['catalogue', 'dealer', 'marketing', 'shell'] as const) {
    const file = `${site.url}/_releases/${app}/${site.checkout[app]}/browser/planted.js:1:1`;
    await page.evaluate((place) => {
      const error = Object.assign(new TypeError('planted'), {
        stack: `TypeError: planted\n    at f (${place})`,
      });
      window.dispatchEvent(new ErrorEvent('error', { error }));
    }, file);
  }
  const failing = () => rows.filter(([what]) => what === 'error').map(([, app, version]) => [app, version]);
  await expect.poll(failing).toEqual(Object.entries(site.checkout).sort());
  await page.goto('about:blank');
  await expect
    .poll(() => rows.filter(([what]) => what === 'lcp').map(([, app]) => app))
    .toEqual(['marketing']);
});
