import type { Page } from '@playwright/test';

const pressable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';

/** The main buttons of a page and the controls of its forms. A checkbox's target includes its label. */
const primary =
  '[data-variant="primary"]:not([data-size="small"]), input:not([type="hidden"], [type="checkbox"]), select, textarea';

/** Everything visible that can be pressed, except links within a sentence, which WCAG 2.5.8 exempts. */
export const targets = (page: Page) =>
  page.evaluate(
    ([every, main]) => {
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
      return [...document.querySelectorAll(every)]
        .filter((element) => isShown(element) && !isInSentence(element) && !element.closest('[inert]'))
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const words = element.textContent?.trim() || element.getAttribute('aria-label') || '';
          const name = element.getAttribute('name') ?? words.slice(0, 40);
          const isPrimary = element.matches(main);
          return { what: `${element.localName} ${name}`, width, height, isPrimary };
        });
    },
    [pressable, primary] as const,
  );

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

/** What has to stay on one line, and the elements in whose text it has to. */
interface Whole {
  readonly within: string;
  readonly pattern: RegExp;
}

/** Words of headings and labels, except those longer than any line, which a visitor may type. */
export const namesAndLabels: Whole = {
  within: 'h1, h2, h3, h4, nav, button, label, legend, dt, th, [data-scene]',
  pattern: /(?<![^\s/-])[^\s/-]{1,40}(?![^\s/-])/,
};

/** Phrases that have to stay on one line, however narrow the page is. */
export const phrases: Whole = {
  within: 'body',
  pattern:
    /\(\d{3}\) \d{3}-\d{4}|\d{1,2}:\d{2} [AP]M(?: (?:-|to) \d{1,2}:\d{2} [AP]M)?(?: EST)?|[A-Za-z\d]+(?:-[A-Za-z]+)+|\d+-\d+(?: (?:days|weeks))?|\b[A-Z]{2} \d{5}\b|\d+ft(?: [A-Z][a-z]+)+|\d[\d,]* sq ft|\d[\d,]*\+|\d+ [A-Z][a-z]+ (?:Street|Avenue|Road|Boulevard|Turnpike)/,
};

/**
 * Returns what a page loses at its present size: by how many pixels it scrolls sideways, the first words of
 * texts that a box cuts off or that are outside the window, and wholes that a line break splits.
 */
export function lossesOf(page: Page, wholes: readonly Whole[] = [namesAndLabels]) {
  return page.evaluate(
    (patterns) => {
      const slack = 1.5;
      const cuts = (value: string) => value === 'hidden' || value === 'clip';
      const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
      const all = { ...everywhere, isHeardOnly: false, isScrolledTo: false };
      const frames = new Map([[null as Element | null, all]]);
      /** The area in which an element and all its ancestors leave their content visible. */
      const frameOf = (element: Element | null): typeof all => {
        const known = frames.get(element);
        if (known || !element) return known ?? all;
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
      const isLost = ({ left, right, top, bottom, width }: DOMRect, frame: typeof all) => {
        if (width === 0) return false;
        const isReachable =
          left >= -slack && right <= window.innerWidth + slack && top + window.scrollY >= -slack;
        const isCutSideways = left < frame.left - slack || right > frame.right + slack;
        const isCut = isCutSideways || top < frame.top - slack || bottom > frame.bottom + slack;
        return isCut || (!isReachable && !frame.isScrolledTo);
      };
      const range = document.createRange();
      const isSplit = (boxes: readonly DOMRect[]) => {
        const lines = boxes.filter(({ width }) => width > 1).map(({ top }) => top);
        return Math.max(...lines) - Math.min(...lines) > 6;
      };
      const isSplitAt = (node: Node, from: number, length: number) => {
        range.setStart(node, from);
        range.setEnd(node, from + length);
        return isSplit([...range.getClientRects()]);
      };
      const lost = new Set<string>();
      const broken: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const [text, parent] = [node.textContent ?? '', node.parentElement];
        if (!text.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
        if (parent.closest('script, style, noscript, option')) continue;
        const frame = frameOf(parent);
        // Text for screen readers alone is in a box of one pixel.
        if (frame.isHeardOnly) continue;
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()];
        if (boxes.some((box) => isLost(box, frame))) lost.add(text.trim().slice(0, 60));
        if (!isSplit(boxes)) continue;
        for (const { source } of patterns.filter(({ within }) => parent.closest(within)))
          for (const { 0: words, index } of text.matchAll(new RegExp(source, 'g')))
            if (isSplitAt(node, index, words.length)) broken.push(`${words} in: ${text}`);
      }
      const { scrollWidth, clientWidth } = document.documentElement;
      return { sideways: scrollWidth - clientWidth, lost: [...lost], broken };
    },
    wholes.map(({ within, pattern: { source } }) => ({ within, source })),
  );
}

export const noLosses = { sideways: 0, lost: [], broken: [] };
