import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sitePages } from '../support/site-pages';
import { expect, test } from '../support/test';

const letterFile = path.join(import.meta.dirname, '../../shared/fonts/letters.json');
const letters: readonly string[] = JSON.parse(readFileSync(letterFile, 'utf8'));

for (const { path: address } of sitePages) {
  test(`${address} is set in the display face as it comes, and the face has every letter for it`, async ({
    page,
  }) => {
    const fontFiles: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font' && !request.url().startsWith('data:'))
        fontFiles.push(request.url());
    });
    await page.goto(address);
    const text = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => getComputedStyle(element).fontFamily.startsWith('"Landmark Besley"'))
        .map(({ textContent }) => textContent)
        .join(''),
    );
    const known = letters.join('');
    expect([...new Set(text)].filter((letter) => !known.includes(letter) && letter.trim() !== '')).toEqual(
      [],
    );
    expect(text.length).toBeGreaterThan(0);
    const faces = await page.evaluate(() =>
      [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
    );
    expect(faces).toContain('Landmark Besley loaded');
    expect(fontFiles).toEqual([]);
  });
}
