import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';

export interface Difference {
  readonly name: string;
  /** Share of the pixels that differ, 0 to 1. */
  readonly share: number;
}

const dataUrl = async (file: string) => `data:image/png;base64,${(await readFile(file)).toString('base64')}`;

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
        return canvas?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      };
      const a = pixelsOf(one);
      const b = pixelsOf(other);
      const marked = new ImageData(width, height);
      let count = 0;
      for (let at = 0; at < a.length; at += 4) {
        const differs = [0, 1, 2, 3].some((channel) => a[at + channel] !== b[at + channel]);
        if (differs) count += 1;
        marked.data.set(differs ? [200, 30, 30, 255] : [a[at] ?? 0, a[at + 1] ?? 0, a[at + 2] ?? 0, 60], at);
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
  const differences: Difference[] = [];
  for (const name of names) {
    const pair = await Promise.all([dataUrl(join(before, name)), dataUrl(join(after, name))]);
    const { share, picture } = await difference(page, ...pair);
    if (share === 0) continue;
    await writeFile(join(marked, name), Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'));
    differences.push({ name, share });
  }
  await page.close();
  return differences.sort((one, other) => other.share - one.share);
}
