import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const letterFile = path.join(import.meta.dirname, '../../../shared/fonts/letters.json');
const known = (JSON.parse(readFileSync(letterFile, 'utf8')) as readonly string[]).join('');

export async function unknownLetters(page: Page): Promise<readonly string[]> {
  const text = await page.evaluate(() => {
    const isInFace = (element: Element) =>
      getComputedStyle(element).fontFamily.startsWith('"Landmark Besley"');
    const elements = [...document.querySelectorAll('body *')].filter(isInFace);
    return elements.map(({ textContent }) => textContent).join('');
  });
  if (text === '') return ['The page sets nothing in the display face.'];
  return [...new Set(text)].filter((letter) => letter.trim() !== '' && !known.includes(letter));
}

export const loadedFaces = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    return loaded.map(({ family }) => family.replaceAll('"', ''));
  });
