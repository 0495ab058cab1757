import { company } from '@landmark/design/company';
import { containerFinishes } from '@landmark/design/constants';
import { deliveryRegions, statesWithoutEstimate } from '@landmark/design/delivery-regions';
import { meaningsIn } from '@landmark/design/glossary/terms';
import type { Page } from '@playwright/test';

/** Needs no tooltip: common words, states, codes of finishes (shown above their names), and the tagline. */
const words: ReadonlySet<string> = new Set([
  ...['AM', 'ID', 'MB', 'PDF', 'PM', 'TV', 'ZIP'],
  ...[...deliveryRegions.map(({ states }) => states), statesWithoutEstimate].flatMap(Object.keys),
  ...containerFinishes.map(({ code }) => code),
  ...company.tagline.split(' '),
]);

/** Abbreviations that are no part of an item number. */
const abbreviations = /(?<![\w-])[A-Z]{2,4}s?(?![\w-])/g;

const ways = [company.phone, company.salesEmail];

/**
 * Returns visible controls with only an icon and abbreviations that have no tooltip, and texts in which our
 * own phone number or email address is no link.
 */
export async function missingHelp(page: Page): Promise<readonly string[]> {
  const { icons, texts } = await page.evaluate((controls) => {
    const isShown = (element: Element | null) =>
      element?.checkVisibility() &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('[data-tooltip], noscript, option, script, style, textarea');
    const icons = [...document.querySelectorAll(controls)]
      .filter((control) => isShown(control) && control.querySelector('svg') && !control.textContent?.trim())
      .map(({ outerHTML }) => outerHTML);
    const texts: [text: string, isInControl: boolean][] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isShown(node.parentElement))
        texts.push([node.textContent ?? '', node.parentElement?.closest(controls) !== null]);
    return { icons, texts };
  }, 'a, button, label, summary');
  const unknown = texts.flatMap(([text, isInControl]) =>
    (text.match(abbreviations) ?? [])
      .filter((word) => !words.has(word) && !(isInControl && meaningsIn(word)))
      .map((word) => `${word} in: ${text}`),
  );
  const unlinked = texts.flatMap(([text, isInControl]) =>
    isInControl ? [] : ways.filter((way) => text.includes(way)).map((way) => `${way} in: ${text}`),
  );
  return [...icons, ...unknown, ...unlinked];
}
