import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastPairsIn } from './contrast-pairs';
import { undeclaredIn } from './undeclared';

const root = join(__dirname, '../../..');
const stylesheets = readdirSync(root)
  .filter((name) => /^(shared|shell|.+-mfe)$/.test(name))
  .flatMap((workspace) =>
    readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(workspace, 'src', name)),
  )
  .map((file) => ({ file, css: readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));

/** Colours of text and edges. `line` is a redundant divider, `page` separates a shape from another. */
const asserted = ['line', 'page', ...contrastPairsIn('dark').map(({ front }) => front)];
const front =
  /(?:^|[\s;{])(?:color|border[\w-]*|outline[\w-]*|--(?!colour|ground|fill)[\w-]+)\s*:[^;]*?var\(--colour-([\w-]+)\)/g;

test.each(stylesheets)('$file writes and draws edges in colours whose contrast is asked for', ({ css }) => {
  expect(undeclaredIn(css).filter((name) => name.startsWith('--colour-'))).toEqual([]);
  const fronts = [...css.matchAll(front)].map(([, purpose = '']) => purpose);
  expect(fronts.filter((purpose) => !asserted.includes(purpose))).toEqual([]);
});

test('the pairs that may meet are made of tokens', () => {
  const used = contrastPairsIn('dark').flatMap(({ front, ground }) => [front, ground]);
  expect(undeclaredIn(used.map((purpose) => `var(--colour-${purpose})`).join())).toEqual([]);
});

test('every app’s stylesheets are read', () => {
  expect(new Set(stylesheets.map(({ file }) => file.split('/')[0])).size).toBeGreaterThanOrEqual(5);
});
