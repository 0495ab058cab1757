import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const here = (name: string) => join(__dirname, name);

/** The files that `index.css` imports, in its order. */
const imported = [...readFileSync(here('index.css'), 'utf8').matchAll(/@import "(.+?)"/g)].map(
  ([, name = '']) => name,
);

test('the layers are ordered before anything is written into them', () => {
  expect(imported[0]).toBe('./layers.css');
});

test('what every page loads first, tokens and all, weighs less than 6 kB', () => {
  const css = imported.map((name) => readFileSync(here(name), 'utf8')).join('');
  expect(gzipSync(css).length).toBeLessThan(6_000);
});

test('the display face weighs less than 20 kB and travels with its licence', () => {
  expect(statSync(here('../../fonts/besley-latin.woff2')).size).toBeLessThan(20_000);
  expect(readFileSync(here('../../fonts/OFL.txt'), 'utf8')).toContain('SIL Open Font License');
});
