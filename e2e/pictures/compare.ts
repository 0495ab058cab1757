import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';

export interface Difference {
  readonly name: string;
  /** Share of the pixels that differ, 0 to 1. */
  readonly share: number;
}

const dataUrl = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

/** In the page: draws both pictures, marks where they differ, and answers with the share and the marked picture. */
async function difference(page: Page, before: string, after: string) {
  return page.evaluate(
    async ([first, second]) => {
      const load = async (url: string) => createImageBitmap(await (await fetch(url)).blob());
      const [one, other] = await Promise.all([load(first), load(second)]);
      const width = Math.max(one.width, other.width);
      const height = Math.max(one.height, other.height);
      const pixelsOf = (picture: ImageBitmap) => {
        const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
        canvas?.drawImage(picture, 0, 0);
        return canvas?.getImageData(0, 0, width, height) ?? new ImageData(width, height);
      };
      // A pixel is one number: opacity, blue, green, red from its highest byte to its lowest.
      const numbersOf = ({ data }: ImageData) => new Uint32Array(data.buffer);
      const marked = pixelsOf(one);
      const [a, b] = [numbersOf(marked), numbersOf(pixelsOf(other))];
      let count = 0;
      for (let at = 0; at < a.length; at += 1) {
        const own = a[at] ?? 0;
        const differs = own !== b[at];
        if (differs) count += 1;
        a[at] = differs ? 0xff_1e_1e_c8 : (own & 0xff_ff_ff) | 0x3c_00_00_00;
      }
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      canvas.getContext('2d')?.putImageData(marked, 0, 0);
      return { share: count / (width * height), picture: canvas.toDataURL('image/png') };
    },
    [before, after] as const,
  );
}

/** Compares the pictures of two folders by name; writes a marked one beside each that differs. */
export async function comparePictures(
  browser: Browser,
  names: readonly string[],
  { before, after, marked }: { readonly before: string; readonly after: string; readonly marked: string },
): Promise<readonly Difference[]> {
  const page = await browser.newPage();
  // What runs TypeScript here keeps the names of functions by a helper that a page does not know.
  await page.evaluate('globalThis.__name = (named) => named');
  const differences: Difference[] = [];
  for (const name of names) {
    const [one, other] = await Promise.all([readFile(join(before, name)), readFile(join(after, name))]);
    if (one.equals(other)) continue;
    const { share, picture } = await difference(page, dataUrl(one), dataUrl(other));
    if (share === 0) continue;
    await writeFile(join(marked, name), Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'));
    differences.push({ name, share });
  }
  await page.close();
  return differences.sort((one, other) => other.share - one.share);
}
