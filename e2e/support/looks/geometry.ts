import type { Page } from '@playwright/test';

const pressable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';

/** The main buttons of a page and the controls of its forms. A checkbox's target includes its label. */
const primary =
  '[data-variant="primary"]:not([data-size="small"]), input:not([type="hidden"], [type="checkbox"]), select, textarea';

/** Everything visible that can be pressed, except links within a sentence, which WCAG 2.5.8 exempts. */
export const targets = (page: Page) => measure(page, pressable);

export const primaryTargets = (page: Page) => measure(page, primary);

function measure(page: Page, selector: string) {
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
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Pairs of words of a drawing that overlap by more than a pixel. */
export const wordsOnWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll('svg text')].map((element) => ({
      text: element.textContent,
      box: element.getBoundingClientRect(),
    }));
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return words.flatMap(({ text, box }, index) =>
      words.slice(index + 1).flatMap((other) => (meet(box, other.box) ? `${text} / ${other.text}` : [])),
    );
  });

/** Returns matches of `whole` in visible text of these elements that a line break splits. */
const broken = (page: Page, within: string, whole: RegExp): Promise<readonly string[]> =>
  page.evaluate(
    ([selector, source]) => {
      const range = document.createRange();
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent?.closest(selector) || parent.closest('script, style, noscript')) continue;
        // Text that is only for screen readers is in a box of one pixel.
        let box: Element | null = parent;
        while (box && box.getBoundingClientRect().width > 1) box = box.parentElement;
        if (box || !parent.checkVisibility()) continue;
        for (const { 0: words, index } of node.textContent?.matchAll(new RegExp(source, 'g')) ?? []) {
          range.setStart(node, index);
          range.setEnd(node, index + words.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
          if (Math.max(...lines) - Math.min(...lines) > 6) found.push(`${words} in: ${node.textContent}`);
        }
      }
      return found;
    },
    [within, whole.source] as const,
  );

/** Broken words in headings and labels, except words longer than any line, which a visitor may type. */
export const brokenNames = (page: Page) =>
  broken(
    page,
    'h1, h2, h3, h4, nav, button, label, legend, dt, th, [data-scene]',
    /(?<![^\s/-])[^\s/-]{1,40}(?![^\s/-])/,
  );

/** Phrases that have to stay on one line, however narrow the page is. */
const wholes =
  /\(\d{3}\) \d{3}-\d{4}|\d{1,2}:\d{2} [AP]M(?: (?:-|to) \d{1,2}:\d{2} [AP]M)?(?: EST)?|[A-Za-z\d]+(?:-[A-Za-z]+)+|\d+-\d+(?: (?:days|weeks))?|\b[A-Z]{2} \d{5}\b|\d+ft(?: [A-Z][a-z]+)+|\d[\d,]* sq ft|\d[\d,]*\+|\d+ [A-Z][a-z]+ (?:Street|Avenue|Road|Boulevard|Turnpike)/;

export const brokenWholes = (page: Page) => broken(page, 'body', wholes);

/** Returns texts that a box cuts off or that are outside the window, by their first words. */
export function lostTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const slack = 1.5;
    const cuts = (value: string) => value === 'hidden' || value === 'clip';
    const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    const whole = { ...everywhere, isHeardOnly: false, isScrolledTo: false };
    const frames = new Map([[null as Element | null, whole]]);
    /** The area in which an element and all its ancestors leave their content visible. */
    const frameOf = (element: Element | null): typeof whole => {
      const known = frames.get(element);
      if (known || !element) return known ?? whole;
      const above = frameOf(element.parentElement);
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const frame = {
        left: cuts(overflowX) ? Math.max(above.left, left) : above.left,
        right: cuts(overflowX) ? Math.min(above.right, right) : above.right,
        top: cuts(overflowY) ? Math.max(above.top, top) : above.top,
        bottom: cuts(overflowY) ? Math.min(above.bottom, bottom) : above.bottom,
        isHeardOnly: above.isHeardOnly || clipPath === 'inset(50%)' || (width <= 1 && height <= 1),
        // Content that does not fit into a scrolling box can be scrolled to.
        isScrolledTo: above.isScrolledTo || (overflowX === 'auto' && right <= window.innerWidth + slack),
      };
      frames.set(element, frame);
      return frame;
    };
    const isLost = (box: DOMRect, element: Element) => {
      const frame = frameOf(element);
      if (box.width === 0 || frame.isHeardOnly) return false;
      const { left, right, top, bottom } = box;
      const isReachable =
        left >= -slack && right <= window.innerWidth + slack && top + window.scrollY >= -slack;
      const isCutSideways = left < frame.left - slack || right > frame.right + slack;
      const isCut = isCutSideways || top < frame.top - slack || bottom > frame.bottom + slack;
      return isCut || (!isReachable && !frame.isScrolledTo);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lost = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim();
      if (!words || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('script, noscript, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some((box) => isLost(box, parent))) lost.add(words.slice(0, 60));
    }
    return [...lost];
  });
}
