import { awaitedMark } from '@landmark/contract/counts';
import { reportsUrl } from '@landmark/contract/report';
import { inParallel, isAmong, slots } from '@landmark/delivery';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { DeliverySite } from '../support/delivery/delivery-site';
import { expect, visit } from '../support/test';
import { countedBy, follow, loadedVersions, test } from './test';

/** How many tabs browse, and how many act at a time; `npm run rollouts` opens thirty, for every course. */
const isLong = process.env.ROLLOUT_TABS !== undefined;
const [tabs, busyTabs] = [Number(process.env.ROLLOUT_TABS ?? 6), 4];

/** How many visitors a tab represents; in a long run with thirty tabs, each is one. */
const likeOne = isLong ? 1 : 9;

/** A canary ends within ten seconds after the decision; a busy machine may take longer. Seconds. */
const withinSeconds = isLong ? 10 : 60;

/** A page with one product. */
const products = '/products/tall-5-drawer-chest';

const pace = { steps: [50], least: { minutes: 0, views: 20 } };
const slotOf = (isTried: boolean) => slots.find((slot) => isAmong('catalogue', 50, slot) === isTried) ?? 0;

const addressOf = (visitor: number) => ({
  'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
});

/** A browser whose visitors have the canary's slot, or another. */
async function openBrowser(browser: Browser, { url }: DeliverySite, isTried: boolean) {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'slot', value: `${slotOf(isTried)}`, url }]);
  return context;
}

/** How the canary fails, in one of how many visits, and the result. */
interface Course {
  readonly fails: 'throw' | 'hang' | 'slow' | 'never';
  readonly every: number;
  readonly end: RegExp;
}

/**
 * Visitors without a browser, who send what a page sends, and open a document if that counts: for each harmed
 * visitor of the canary, `every - 1` unharmed ones, and as many of the live set.
 * @param from the number of the first
 */
async function crowd(site: DeliverySite, version: string, from: number, { fails, every }: Course) {
  const visitor = async (number: number, isTried: boolean, isHarmed = false) => {
    const slot = slotOf(isTried);
    const headers = { ...addressOf(number), cookie: `slot=${slot}`, 'sec-fetch-dest': 'document' };
    const opened = fails === 'hang' && (await fetch(site.url + products, { headers }));
    if (opened) await opened.body?.cancel();
    if (isHarmed && fails === 'hang') return;
    const row = ['catalogue', isTried ? version : site.checkout.catalogue, 'ProductsPage'];
    const rows = [
      ['loaded', ...row],
      ...(opened && opened.headers.get('server-timing') === awaitedMark ? [['heard', ...row]] : []),
      ['inp', ...row, isHarmed && fails === 'slow' ? 340 : 40],
      ...(isHarmed && fails === 'throw' ? [['error', ...row]] : []),
    ];
    const body = JSON.stringify({ kind: 'counts', document: number, slot, rows });
    await fetch(site.url + reportsUrl, { method: 'POST', headers, body });
  };
  await inParallel(
    Array.from({ length: every * likeOne }, (_, index) => index),
    async (index) => {
      const number = from + 2 * index;
      await Promise.all([
        visitor(number, false),
        index > 0 && visitor(number + 1, true, index % every === 0),
      ]);
    },
  );
}

const others = ['/', '/about', '/become-dealer', '/resources'] as const;

/** What the tabs of a test share: the faults seen, and other apps' pages as they were before the canary. */
async function watch(site: DeliverySite, version: string) {
  const faults: string[] = [];
  const documents = new Map<string, string>();
  for (const path of others) documents.set(path, await (await fetch(site.url + path)).text());
  return {
    version,
    faults,
    async openTab(context: BrowserContext) {
      const page = await context.newPage();
      page.on('response', (response) => {
        if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
      });
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`);
      });
      return page;
    },
    async seeOther(page: Page, path: string) {
      const text = (await (await page.goto(site.url + path))?.text()) ?? '';
      if (text !== documents.get(path)) faults.push(`${path} is another`);
    },
    async see(page: Page, isTried: boolean) {
      const seen = await loadedVersions(page, 'catalogue');
      const { live, canaries } = await site.live();
      const own = isTried ? version : site.checkout.catalogue;
      // After the decision, both the slot's former version and the live one are right.
      const wanted = canaries ? [own] : [own, live.apps.catalogue];
      if (seen.length !== 1 || !wanted.includes(seen[0] ?? ''))
        faults.push(`${seen} for ${isTried ? 'tried' : 'others'}`);
    },
  };
}
type Watch = Awaited<ReturnType<typeof watch>>;

const toldBy = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && /"loaded"/.test(request.postData() ?? ''));

/** Visits the products; closes a page that hangs, as a visitor would. Returns the tab for the next visit. */
async function visitProducts(
  page: Page,
  site: DeliverySite,
  fails: Course['fails'],
  seen: Watch,
  isTried: boolean,
) {
  const hangs = isTried && fails === 'hang';
  const heard = hangs ? page.waitForResponse(/page-ProductsPage.*\.js/) : toldBy(page);
  await page.goto(`${site.url}${products}?fails=${fails}`, { waitUntil: 'commit' });
  await heard;
  if (hangs) {
    const context = page.context();
    await page.close();
    return seen.openTab(context);
  }
  await seen.see(page, isTried);
  if (fails === 'slow') await page.locator('h1').first().click();
  // A page sends its measurements when the visitor leaves it.
  await page.goto('about:blank');
  return page;
}

/**
 * Lets tabs browse all apps until the canary is decided: five of six are its visitors, the rest are others.
 * Each visit is another visitor's. Unharmed visitors need no browser; there are as many of them as slots require.
 */
async function browse(browser: Browser, site: DeliverySite, course: Course, seen: Watch) {
  const tried = await openBrowser(browser, site, true);
  const stable = await openBrowser(browser, site, false);
  const isDecided = async () => !(await site.live()).canaries;
  const waiting = await Promise.all(
    Array.from({ length: tabs }, async (_, index) => {
      const isTried = index % 6 !== 0;
      return { isTried, page: await seen.openTab(isTried ? tried : stable) };
    }),
  );
  let visitor = 0;
  const goOn = async () => {
    for (let tab = waiting.shift(); tab && !(await isDecided()); tab = waiting.shift()) {
      visitor += 1;
      const number = visitor;
      const { isTried } = tab;
      await tab.page.setExtraHTTPHeaders(addressOf(number));
      const page = await visitProducts(tab.page, site, course.fails, seen, isTried);
      await seen.seeOther(page, others[number % others.length] ?? '/');
      waiting.push({ isTried, page });
      if (isTried) await crowd(site, seen.version, 1024 * number, course);
    }
  };
  await Promise.all(Array.from({ length: busyTabs }, goOn));
  await tried.close();
  await stable.close();
}

const courses = [
  { fails: 'throw', every: 5, end: /taken back: views with an error/ },
  { fails: 'never', every: 40, end: /^release catalogue .* after its canary: no harm/ },
  { fails: 'hang', every: 2, end: /taken back: documents that were never heard of again/ },
  { fails: 'slow', every: 1, end: /taken back: views with a slow interaction/ },
] as const satisfies readonly Course[];

for (const course of isLong ? courses : courses.slice(0, 2)) {
  test(`a canary whose code does “${course.fails}” fail ends as it should, and nobody else meets it`, async ({
    browser,
    site,
  }) => {
    // The duration of this many visits depends on the machine.
    test.setTimeout(600_000);
    const version = await site.publish('catalogue two');
    const seen = await watch(site, version);
    await site.release('catalogue', version, { canary: pace });
    const owner = await openBrowser(browser, site, true);
    const open = await owner.newPage();
    await open.setExtraHTTPHeaders(addressOf(1023));
    const rows = countedBy(open);
    await visit(open, site.url + products);
    const heard = () => rows.filter(([what]) => what === 'heard').map(([, app]) => app);
    await expect.poll(heard).toEqual(['catalogue', 'shell']);
    await browse(browser, site, course, seen);
    const { live, held } = await site.live();
    const { seconds } = site.decided();
    if (isLong) console.log(`${tabs} tabs, “${course.fails}”: ${live.cause}, ${seconds} s`);
    expect(live.cause).toMatch(course.end);
    expect(seconds).toBeLessThan(withinSeconds);
    expect([live.apps.catalogue, held?.catalogue]).toEqual(
      course.fails === 'never' ? [version, undefined] : [site.checkout.catalogue, [version]],
    );
    expect(seen.faults).toEqual([]);
    // An open page keeps its releases.
    await open.bringToFront();
    await follow(open, '/');
    await expect(open.locator('main [data-owner="marketing"]')).toBeVisible({ timeout: 60_000 });
    await follow(open, '/products');
    await expect(open.locator('main [data-owner="catalogue"]')).toBeVisible();
    expect(await loadedVersions(open, 'catalogue')).toEqual([version]);
    await owner.close();
  });
}

test('a document tells once that it was loaded, of each page it goes on to, and how long it took', async ({
  page,
  site,
}) => {
  const rows = countedBy(page);
  const script = page.waitForResponse(/\/tools\/counts\.js/);
  await visit(page, `${site.url}/`);
  const { responseBodySize } = await (await script).request().sizes();
  const all = await page.evaluate(() =>
    (performance.getEntries() as PerformanceResourceTiming[])
      .map(({ encodedBodySize }) => encodedBodySize ?? 0)
      .reduce((one, other) => one + other, 0),
  );
  expect(responseBodySize).toBeLessThanOrEqual(Math.min(1500, all / 50));
  const expectToldOf = (kind: string, apps: readonly string[]) =>
    expect.poll(() => rows.filter(([what]) => what === kind).map(([, app]) => app)).toEqual(apps);
  await expectToldOf('loaded', ['marketing', 'shell']);
  await follow(page, '/products');
  await expectToldOf('navigated', ['catalogue', 'shell']);
  await page.goto('about:blank');
  await expectToldOf('lcp', ['marketing']);
});
