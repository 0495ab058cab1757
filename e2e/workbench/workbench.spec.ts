import { type RemoteRelease, releaseUrl, siteSetUrl } from '@landmark/contract/release';
import { addressLine } from '@landmark/design/company';
import { scenariosByApp } from '../support/states';
import { chooseScenario, expect, test } from './test';

test('a link brings page, width and theme back; a width may exceed the room', async ({ openWorkbench }) => {
  const query = '?scenario=catalogue&path=/products/chests&width=375&theme=dark';
  const { page, frame } = await openWorkbench('catalogue', query);
  const width = () => frame.locator('html').evaluate(() => window.innerWidth);
  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveValue('/products/chests');
  await expect(frame.getByRole('status').filter({ hasText: 'Showing' })).toBeVisible();
  await expect(frame.locator('html')).toHaveCSS('color-scheme', 'dark');
  expect(await width()).toBe(375);
  await page.getByLabel('Width').selectOption('1920');
  await expect.poll(width).toBe(1920);
  expect(new URL(page.url()).searchParams.get('width')).toBe('1920');
});

test('a page can be chosen, Back leads to the one before; where the map is missing, the address is in sight', async ({
  openWorkbench,
}) => {
  const { page, frame } = await openWorkbench('marketing', '?scenario=home');
  await page.getByRole('combobox', { name: 'Page' }).selectOption('/about');
  await expect(frame.getByRole('heading', { level: 1, name: 'The Landmark Difference' })).toBeVisible();
  await page.goBack();
  await expect(frame.getByRole('heading', { level: 1, name: /Built for Retailers/ })).toBeVisible();

  await chooseScenario(page, 'Map missing');
  await expect(page.getByText('Setting …')).toBeHidden();
  const map = frame.getByRole('region').filter({ has: page.locator('iframe') });
  await expect(map.locator('iframe')).toHaveAttribute('src', 'https://maps.invalid/embed');
  const address = map.getByRole('paragraph').filter({ hasText: addressLine });
  await address.scrollIntoViewIfNeeded();
  const isOnTop = await address.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    node.style.setProperty('pointer-events', 'auto');
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});

test('a link to a scenario that this release does not have says so, one to another app’s page whose that is', async ({
  openWorkbench,
}) => {
  const { page, frame } = await openWorkbench('dealer', '?scenario=of-tomorrow');
  await expect(page.getByText('There is no scenario “of-tomorrow” here')).toBeVisible();
  await chooseScenario(page, 'Empty');
  await frame.getByRole('link', { name: 'privacy policy' }).first().click();
  await expect(frame.getByText('/privacy is a page of another app')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Page' });
  await expect(bar.getByText('/privacy', { exact: true })).toBeVisible();
});

test('calls are listed with their answers, and how long each took', async ({ openWorkbench }) => {
  const { page } = await openWorkbench('dealer', '?scenario=upload-failed');
  const calls = page.getByRole('list', { name: 'Calls in order' }).getByRole('listitem');
  for (const [scenario, answers] of [
    ['Upload failed', { 'verify-recaptcha': /200/, 'dealer-applications': /500/ }],
    ['Slow network', { 'verify-recaptcha': /200.*([3-9]\d{3}|\d{5,}) ms/s }],
  ] as const) {
    await chooseScenario(page, scenario);
    for (const [hasText, answer] of Object.entries(answers))
      await expect(calls.filter({ hasText })).toContainText(answer);
  }
});

test('a service worker that does not hear is spoken to again; width and theme keep what was typed, Run again does not', async ({
  context,
  openWorkbench,
}) => {
  await context.route('**/mockServiceWorker.js', async (route) => {
    const answer = await route.fetch();
    const deaf = 'let unheard = 1; onmessage = (event) => unheard-- > 0 && event.stopImmediatePropagation();';
    await route.fulfill({ response: answer, body: deaf + (await answer.text()) });
  });
  const { page, frame } = await openWorkbench('dealer', '?scenario=filled-in');
  const name = frame.getByRole('textbox', { name: 'Business Name' });
  await expect(name).toHaveValue('Example Bedroom Gallery');
  await name.fill('Typed by hand');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await page.getByRole('combobox', { name: 'Width' }).selectOption('768');
  await expect(frame.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(name).toHaveValue('Typed by hand');
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(name).toHaveValue('Example Bedroom Gallery');
  expect(await page.evaluate(() => Object.keys(window.localStorage))).toEqual([]);
});

test('where pictures are missing, none is drawn and every card keeps its size', async ({ openWorkbench }) => {
  const cardsOf = async (scenario: string) => {
    const { page, frame } = await openWorkbench('catalogue', `?scenario=${scenario}&width=1280`);
    await expect(page.getByText('Setting …')).toBeHidden();
    const cards = frame.getByRole('article');
    await expect(cards.first()).toBeVisible();
    const first = cards.first().locator('img').first();
    await expect(first).toHaveJSProperty('complete', true);
    const drawn = await first.evaluate((picture) => (picture as HTMLImageElement).naturalWidth > 0);
    return { drawn, height: Math.round((await cards.first().boundingBox())?.height ?? 0) };
  };
  const [all, missing] = [await cardsOf('catalogue'), await cardsOf('missing-pictures')];
  expect([all.drawn, missing.drawn]).toEqual([true, false]);
  expect(missing.height).toBe(all.height);
});

test('nothing that visitors load knows of a scenario', async ({ request }) => {
  const read = async (url: string) => (await request.get(url)).text();
  const set = JSON.parse(await read(siteSetUrl)) as { remotes: RemoteRelease[] };
  for (const { name, version } of set.remotes) {
    const release = JSON.parse(await read(releaseUrl(name, version))) as { remote: RemoteRelease };
    const { entry, pages } = release.remote;
    const scripts = [entry, ...Object.values(pages).flatMap(({ js }) => js)];
    const texts = (await Promise.all(scripts.map(({ url }) => read(url)))).join('');
    const words = (scenariosByApp.get(name)?.scenarios ?? []).map(({ description }) => description);
    expect([...words, 'mockServiceWorker'].filter((word) => texts.includes(word))).toEqual([]);
  }
});
