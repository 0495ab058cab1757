import type { Page } from '@playwright/test';
import letters from '../../../shared/fonts/letters.json' with { type: 'json' };

export async function unknownLetters(page: Page): Promise<readonly string[]> {
  const text = await page.evaluate(() => {
    const isInFace = (element: Element) =>
      getComputedStyle(element).fontFamily.startsWith('"Landmark Besley"');
    const elements = [...document.querySelectorAll('body *')].filter(isInFace);
    return elements.map(({ textContent }) => textContent).join('');
  });
  if (text === '') return ['The page sets nothing in the display face.'];
  return [...new Set(text)].filter((letter) => letter.trim() !== '' && !letters.join('').includes(letter));
}

export const loadedFaces = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    return loaded.map(({ family }) => family.replaceAll('"', ''));
  });
