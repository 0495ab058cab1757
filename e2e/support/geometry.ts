import type { Page } from '@playwright/test';

export interface Target {
  readonly what: string;
  readonly width: number;
  readonly height: number;
}

const pressable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';

/** What a page is for: its main buttons, and the controls of its forms. A checkbox's target is its label as well. */
const primary =
  '[data-variant="primary"]:not([data-size="small"]), input:not([type="hidden"], [type="checkbox"]), select, textarea';

/** Everything on show that can be pressed, but links within a sentence, which WCAG 2.5.8 leaves to the text. */
export const targets = (page: Page): Promise<readonly Target[]> => measure(page, pressable);

export const primaryTargets = (page: Page): Promise<readonly Target[]> => measure(page, primary);

function measure(page: Page, selector: string): Promise<readonly Target[]> {
  return page.evaluate((wanted) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
      element.getClientRects().length > 0 &&
      getComputedStyle(element).clipPath !== 'inset(50%)';
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    return [...document.querySelectorAll(wanted)]
      .filter((element) => isShown(element) && !isInSentence(element) && !element.closest('[inert]'))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const words = element.textContent?.trim() || element.getAttribute('aria-label') || '';
        const name = element.getAttribute('name') ?? words.slice(0, 40);
        return { what: `${element.localName} ${name}`, width, height };
      });
  }, selector);
}

/** By how many pixels the page can be scrolled sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Texts that a box cuts off, or that stand outside the window, as their first words. */
export function lostTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const slack = 1.5;
    const cuts = (value: string) => value === 'hidden' || value === 'clip';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lost: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim();
      if (
        !words ||
        !parent?.checkVisibility({ visibilityProperty: true }) ||
        parent.closest('script, noscript, option')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width === 0) continue;
        let isHeardOnly = false;
        let isCut = false;
        let isReachable =
          box.left >= -slack && box.right <= window.innerWidth + slack && box.top + window.scrollY >= -slack;
        for (let element: Element | null = parent; element; element = element.parentElement) {
          const style = getComputedStyle(element);
          const frame = element.getBoundingClientRect();
          // What does not fit into a box that scrolls is scrolled to.
          if (style.overflowX === 'auto' && frame.right <= window.innerWidth + slack) isReachable = true;
          if (style.clipPath === 'inset(50%)' || (frame.width <= 1 && frame.height <= 1)) isHeardOnly = true;
          if (cuts(style.overflowX) && (box.left < frame.left - slack || box.right > frame.right + slack))
            isCut = true;
          if (cuts(style.overflowY) && (box.top < frame.top - slack || box.bottom > frame.bottom + slack))
            isCut = true;
        }
        if ((isCut || !isReachable) && !isHeardOnly) lost.push(words.slice(0, 60));
      }
    }
    return [...new Set(lost)];
  });
}

/** Applies the text spacing of WCAG 1.4.12, in a way that the page's own policy allows. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}
