import type { Page } from '@playwright/test';

/** Adds styles in a way that the page's own policy allows. */
const addStyles = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

/** What lies out of sight is not drawn until somebody comes near: its size is guessed, and would overlap what follows. */
export const drawEverything = (page: Page): Promise<void> =>
  addStyles(page, '* { content-visibility: visible !important }');

/** The size of text as a style of the reader's sets it, which media queries do not follow. */
export const setRootSize = (page: Page, fontSize: string) =>
  page.evaluate((size) => void Object.assign(document.documentElement.style, { fontSize: size }), fontSize);

/** The text spacing of WCAG 1.4.12. */
export const spaceText = (page: Page): Promise<void> =>
  addStyles(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`,
  );

/** Further down a long list stands what its first items are made of, with other words: a dozen speak for all. */
export const removeFurtherItems = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const further = ':is(article, tr):nth-child(n + 13), :has(> article) ~ :has(> article), tbody ~ tbody';
    for (const item of document.querySelectorAll(`main :is(${further})`)) item.remove();
  });
