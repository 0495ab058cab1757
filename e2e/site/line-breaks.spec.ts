import { sitePages } from '../support/site-pages';
import { expect, test, visit } from '../support/test';

const narrow = [320, 375, 768, 1280] as const;

/** What is read as one: it stands on one line, however narrow the page is. */
const wholes =
  /\(\d{3}\) \d{3}-\d{4}|\d{1,2}:\d{2} [AP]M|Mon-Fri|\d+-\d+(?: (?:days|weeks))?|\b[A-Z]{2} \d{5}\b|\d[\d,]* sq ft/g;

/** Texts of the page in which such a whole stands on two lines. */
function brokenTexts(source: string): string[] {
  const broken: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    // What is there for those who hear the page stands in a box of one pixel.
    const isRead = parent?.checkVisibility() && parent.getBoundingClientRect().width > 1;
    if (!parent || !isRead || parent.closest('script, style, noscript')) continue;
    for (const { 0: whole, index } of (node.textContent ?? '').matchAll(new RegExp(source, 'g'))) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + whole.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
      if (Math.max(...lines) - Math.min(...lines) > 6) broken.push(`${whole} in: ${node.textContent}`);
    }
  }
  return broken;
}

test('no phone number, time or range is broken over two lines', async ({ page }) => {
  for (const { path } of sitePages) {
    await visit(page, path);
    for (const width of narrow) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(brokenTexts, wholes.source), `${path} at ${width}`).toEqual([]);
    }
  }
});
