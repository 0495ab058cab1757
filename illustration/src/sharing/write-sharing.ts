import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { company } from '@landmark/design/company';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { drawSharing } from './draw-sharing';

interface SharedPage {
  readonly file: string;
  readonly title: string;
  readonly drawing: string;
}

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The cache of pictures, by the hash of their sources: to draw one takes a third of a second. */
const kept = at('node_modules/.cache/landmark-sharing');

const rasterizer = () =>
  readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm);
let ready: Promise<void> | undefined;

async function pictureOf(svg: string, font: Buffer): Promise<string> {
  const file = join(kept, `${createHash('sha256').update(svg).update(font).digest('hex')}.png`);
  if (existsSync(file)) return file;
  ready ??= rasterizer();
  await ready;
  const drawn = new Resvg(svg, { font: { fontBuffers: [font], defaultFontFamily: 'Besley' } }).render();
  await mkdir(kept, { recursive: true });
  // Written atomically: builds of several apps may draw at once.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, drawn.asPng());
  await rename(unfinished, file);
  return file;
}

/** Writes each page's picture for shared links into the folder that this app's build copies. */
export async function writeSharing(appFolder: string, pages: readonly SharedPage[]): Promise<void> {
  const folder = join(appFolder, 'public/sharing');
  await mkdir(folder, { recursive: true });
  // Besley, the display face, in a format for the rasterizer: `npm run font -w shared` writes it.
  const font = await readFile(at('shared/fonts/besley-display.ttf'));
  const line = `Wholesale furniture for retailers. ${company.madeIn}.`;
  for (const { file, title, drawing } of pages) {
    const picture = await pictureOf(drawSharing(drawing, { title, company: company.name, line }), font);
    await copyFile(picture, join(folder, file));
  }
  for (const name of await readdir(folder))
    if (!pages.some(({ file }) => file === name)) await rm(join(folder, name));
}
