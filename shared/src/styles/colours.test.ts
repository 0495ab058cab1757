import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastPairsIn } from './contrast-pairs';
import { colourOf, contrast, readTokens, undeclaredIn } from './read-tokens';

const root = join(__dirname, '../../..');
const tokens = readTokens(readFileSync(join(__dirname, 'tokens.css'), 'utf8'));

describe.each(['light', 'dark'] as const)('in %s', (appearance) => {
  test.each(contrastPairsIn(appearance))(
    '$front on $ground has a contrast of at least $least',
    ({ front, ground, least }) => {
      const colour = (purpose: string) => colourOf(tokens, `--colour-${purpose}`, appearance);
      expect(contrast(colour(front), colour(ground))).toBeGreaterThanOrEqual(least);
    },
  );
});

test('black on white is 21 to 1, and a purpose that no token declares is an error', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(() => colourOf(tokens, '--colour-invented', 'light')).toThrow('does not declare --colour-invented');
});

const stylesheets = readdirSync(root)
  .filter((name) => /^(shared|shell|.+-mfe)$/.test(name))
  .flatMap((workspace) =>
    readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(workspace, 'src', name)),
  )
  .map((file) => ({ file, css: readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));

/** The purposes of words and edges. `line` divides what is told apart without it, `page` cuts a shape free of another. */
const asserted = ['line', 'page', ...contrastPairsIn('dark').map(({ front }) => front)];
const front =
  /(?:^|[\s;{])(?:color|border[\w-]*|outline[\w-]*|--(?!colour|ground|fill)[\w-]+)\s*:[^;]*?var\(--colour-([\w-]+)\)/g;

test.each(stylesheets)('$file writes and draws edges in colours whose contrast is asserted', ({ css }) => {
  expect(undeclaredIn(css, tokens).filter((name) => name.startsWith('--colour-'))).toEqual([]);
  const fronts = [...css.matchAll(front)].map(([, purpose = '']) => purpose);
  expect(fronts.filter((purpose) => !asserted.includes(purpose))).toEqual([]);
});

test('every app’s stylesheets are read', () => {
  expect(new Set(stylesheets.map(({ file }) => file.split('/')[0])).size).toBeGreaterThanOrEqual(5);
});
