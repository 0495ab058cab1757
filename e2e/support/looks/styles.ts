import type { Page } from '@playwright/test';
import { listSettled } from '../test';

/** Adds styles in a way that the page's policy allows. */
const addStyles = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

/** Draws content out of view, too, whose size is otherwise an estimate that overlaps what follows. */
export const drawEverything = (page: Page): Promise<void> =>
  addStyles(page, '* { content-visibility: visible !important }');

/** Sets the text size as a reader's own style does, which media queries do not follow. */
export const setRootSize = (page: Page, fontSize: string) =>
  page.evaluate((size) => void Object.assign(document.documentElement.style, { fontSize: size }), fontSize);

/** Sets the text spacing of WCAG 1.4.12. */
export const spaceText = (page: Page): Promise<void> =>
  addStyles(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`,
  );

/** Removes the items of a long list after the first dozen, from which the others differ only in words. */
export async function removeFurtherItems(page: Page): Promise<void> {
  // React would break if it removed them itself afterwards.
  await listSettled(page);
  await page.evaluate(() => {
    const further = ':is(article, tr):nth-child(n + 13), :has(> article) ~ :has(> article), tbody ~ tbody';
    for (const item of document.querySelectorAll(`main :is(${further})`)) item.remove();
  });
}
