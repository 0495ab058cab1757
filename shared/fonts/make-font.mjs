/**
 * Makes the site's display face, Besley, cut to the letters and weights that headings use, because every
 * document contains it. Other letters appear in the fallback face. `npm run font -w shared` writes
 * besley-latin.woff2, besley-display.ttf for pictures, the license that must accompany it, and the fallback
 * faces: some as wide and high as Besley, so that a heading breaks its lines alike, and DejaVu Sans, the only
 * face of many plain Linux machines, at the width of common text faces.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const here = (name) => new URL(name, import.meta.url);
const readPackaged = (file) => readFile(require.resolve(file));
const source = await readPackaged('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2');

/** Every letter of the face. For a heading that needs another one, add it there and make the font again. */
const letters = JSON.parse(await readFile(here('letters.json'), 'utf8')).join('');
const limit = 20_000;
/** From the lightest (quotations) to the heaviest (the wordmark). */
const weights = { min: 440, max: 620 };
/** `--weight-display` of the tokens: the weight of nearly every heading, and so the one to measure. */
const headingWeight = 560;

const font = await subsetFont(source, letters, {
  targetFormat: 'woff2',
  noLayoutClosure: true,
  variationAxes: { wght: { ...weights, default: weights.min } },
});
if (font.length > limit)
  throw new Error(`The font is ${font.length} bytes; ${limit} is the limit. Cut letters or weights.`);

const atHeadingWeight = await subsetFont(source, letters, {
  targetFormat: 'truetype',
  variationAxes: { wght: headingWeight },
});
const besley = await fromBuffer(atHeadingWeight);

/** Metrics of faces that no package may contain, copied from @capsizecss/metrics, which has 30,000 files. */
const georgia = { xWidthAvg: 913, unitsPerEm: 2048 };
const timesNewRoman = { xWidthAvg: 832, unitsPerEm: 2048 };

const averageWidth = ({ xWidthAvg, unitsPerEm }) => xWidthAvg / unitsPerEm;
const percent = (share) => `${(share * 100).toFixed(2)}%`;

/** A face of the reader's own system, stretched to Besley's width and with Besley's line metrics. */
function fallbackFace(family, localNames, metrics) {
  const stretch = averageWidth(besley) / averageWidth(metrics);
  const line = (units) => percent(Math.abs(units) / (besley.unitsPerEm * stretch));
  return `@font-face {
  font-family: "${family}";
  src: ${localNames.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weights.min} ${weights.max};
  size-adjust: ${percent(stretch)};
  ascent-override: ${line(besley.ascent)};
  descent-override: ${line(besley.descent)};
  line-gap-override: ${line(besley.lineGap)};
}
`;
}

/** DejaVu Sans, a sixth wider than other sans serifs, at the width of Arial, which the free Arimo shares. */
async function narrowedDejaVu(weight, range, localNames) {
  const [dejaVu, arimo] = await Promise.all(
    ['dejavu-sans', 'arimo'].map(async (name) =>
      fromBuffer(await readPackaged(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`)),
    ),
  );
  return `@font-face {
  font-family: "Landmark DejaVu";
  src: ${localNames.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${range};
  size-adjust: ${percent(averageWidth(arimo) / averageWidth(dejaVu))};
}
`;
}

const faces = [
  '/* Written by fonts/make-font.mjs: measured, not tuned by eye. */\n',
  fallbackFace('Landmark Georgia', ['Georgia'], georgia),
  fallbackFace('Landmark Times', ['Times New Roman', 'Liberation Serif', 'Tinos'], timesNewRoman),
  await narrowedDejaVu(400, '1 500', ['DejaVu Sans', 'DejaVuSans']),
  await narrowedDejaVu(700, '501 1000', ['DejaVu Sans Bold', 'DejaVuSans-Bold']),
];

await writeFile(here('besley-latin.woff2'), font);
await writeFile(here('besley-display.ttf'), atHeadingWeight);
await copyFile(require.resolve('@fontsource-variable/besley/LICENSE'), here('OFL.txt'));
await writeFile(here('../src/styles/font-fallbacks.css'), faces.join('\n'));
console.log(`besley-latin.woff2: ${font.length} bytes; fallbacks measured at weight ${headingWeight}`);
