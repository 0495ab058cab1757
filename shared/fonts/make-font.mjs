/**
 * Makes the site's display face: Besley, cut to the letters the site can print and to the weights it uses.
 * `npm run font -w shared` writes besley-latin.woff2 and the licence that must travel with it.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const here = (name) => new URL(name, import.meta.url);
const source = require.resolve('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2');
const licence = require.resolve('@fontsource-variable/besley/LICENSE');

const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const beyondAscii = '–—‘’“”•…·×½″′→©®№°±€£éèüöäñ';
const limit = 30_000;

const font = await subsetFont(await readFile(source), printableAscii + beyondAscii, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
});
if (font.length > limit)
  throw new Error(`The font is ${font.length} bytes; ${limit} is the limit. Cut letters or weights.`);

await writeFile(here('besley-latin.woff2'), font);
await copyFile(licence, here('OFL.txt'));
console.log(`besley-latin.woff2: ${font.length} bytes`);
