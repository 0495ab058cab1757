import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkoutRoot, inCheckout } from '@landmark/design/bundling/checkout';
import type { Page } from '@playwright/test';
import { axeFaults } from '../support/looks/axe';
import { contrastFaults } from '../support/looks/contrast';
import { lossesOf, targets } from '../support/looks/geometry';
import { screens, widths } from '../support/states';
import { expect, test } from '../support/test';

const origin = 'http://components.example';

// One build serves all tests of this file.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async () => {
  await promisify(execFile)('npm', ['run', 'gallery', '-w', 'shared'], { cwd: checkoutRoot });
});

async function openComponents(page: Page): Promise<void> {
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: inCheckout('shared/gallery/dist', pathname) });
  });
  await page.goto(`${origin}/index.html`);
  await expect(page.getByRole('article')).not.toHaveCount(0);
}

/** The zone around a file field reacts to the pointer as a whole. */
const controls = 'a[href], button, input, select, textarea, summary, label, :has(> [type="file"])';

/** Forces pseudo-classes on every control through the browser. Returns the function that ends this. */
async function forceOnControls(page: Page, states: readonly string[]): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root: document } = await session.send('DOM.getDocument', { depth: 0 });
  const asked = { nodeId: document.nodeId, selector: controls };
  const forcedPseudoClasses = [...states];
  for (const nodeId of (await session.send('DOM.querySelectorAll', asked)).nodeIds)
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  return () => session.detach();
}

test('the page of all components passes axe and keeps its width, on a desk and a phone', async ({ page }) => {
  await openComponents(page);
  for (const screen of screens) {
    await page.setViewportSize({ width: widths[screen], height: 800 });
    await page.emulateMedia({ forcedColors: 'none' });
    for (const chosen of ['Light', 'Dark']) {
      await page.getByLabel('Appearance').selectOption(chosen);
      expect(await contrastFaults(page), `${chosen}, ${screen}`).toEqual([]);
    }
    expect(await axeFaults(page), screen).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    // With forced colours, the pairs of colours do not apply.
    const forced = (await contrastFaults(page)).filter((fault) => !fault.includes(' data-least'));
    expect(forced, `forced colours, ${screen}`).toEqual([]);
    expect((await lossesOf(page)).sideways).toBe(0);
    expect((await targets(page)).filter(({ width, height }) => Math.min(width, height) < 24)).toEqual([]);
  }
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<iframe title="Else" srcdoc=""></iframe><video src="data:,"></video>',
    );
  });
  const leftOpen = (await axeFaults(page)).map((fault) => fault.split(':')[0]);
  expect(leftOpen, 'what axe leaves open, and nobody decides').toEqual(['frame-tested', 'video-caption']);
});

/** The look of disabled controls, which axe skips. */
const looksOfDisabled = (page: Page) =>
  page.locator(':disabled, [aria-disabled="true"], :has(> [type="file"]:disabled)').evaluateAll((elements) =>
    elements.map((element) => {
      const { color, backgroundColor, borderColor, boxShadow, textDecoration } = getComputedStyle(element);
      return `${element.textContent || element.getAttribute('name')}: ${[color, backgroundColor, borderColor, boxShadow, textDecoration]}`;
    }),
  );

test('every component can be read under the pointer, pressed and focused; what takes no press answers to none', async ({
  page,
}) => {
  await openComponents(page);
  const atRest = await looksOfDisabled(page);
  expect(atRest.length).toBeGreaterThan(10);
  for (const states of [['hover'], ['hover', 'active'], ['focus', 'focus-visible']]) {
    const release = await forceOnControls(page, states);
    expect(await contrastFaults(page), states.join(' and ')).toEqual([]);
    if (states.includes('hover')) expect(await looksOfDisabled(page)).toEqual(atRest);
    await release();
  }
  await page.addStyleTag({
    content: 'p, select { color: #999 !important } :root { --colour-ink-soft: #666 }',
  });
  await page.locator('main').evaluate((main) =>
    main.insertAdjacentHTML(
      'beforeend',
      `<div style="position: relative">
        <div style="background: #222; height: 3em"></div>
        <i style="position: absolute; inset: 0 auto auto 0; color: #444">dark</i>
        <b style="position: absolute; inset: 0 auto auto 4em; color: #eee">pale</b>
      </div>`,
    ),
  );
  const planted = (await contrastFaults(page)).join('\n');
  expect(planted, 'a paragraph that is too pale').toContain('< 4.5: <p');
  expect(planted, 'a choice that is too pale').toContain('< 4.5: <select');
  expect(planted, 'a pair of less than its own contrast').toContain('< 7: <li');
  expect(planted, 'a dark word laid over a dark box').toContain('< 4.5: <i ');
  expect(planted, 'a pale word laid over a dark box').not.toContain('< 4.5: <b ');
});
