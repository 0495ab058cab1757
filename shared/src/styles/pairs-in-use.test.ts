import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastPairs, nightPairs } from './contrast-pairs';
import { pairsInUse, writtenIn } from './pairs-in-use';
import { readTokens, undeclaredIn } from './read-tokens';

const root = join(__dirname, '../../..');
const workspaces = readdirSync(root).filter((name) => /^(shared|shell|.+-mfe)$/.test(name));
/** Of the design package and of every app. */
const stylesheets = workspaces
  .flatMap((workspace) =>
    readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(workspace, 'src', file),
    ),
  )
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));

test('the stylesheets of every app are read', () => {
  expect(workspaces.length).toBeGreaterThanOrEqual(5);
  for (const workspace of workspaces) {
    expect(stylesheets.some(({ file }) => file.startsWith(join(workspace, 'src')))).toBe(true);
  }
});

const tokens = readTokens(readFileSync(join(__dirname, 'tokens.css'), 'utf8'));

test.each(stylesheets)('$file asks for no colour that does not exist', ({ css }) => {
  expect(undeclaredIn(css, tokens).filter((name) => name.startsWith('--colour-'))).toEqual([]);
});

const listed = new Set([...contrastPairs, ...nightPairs].map(({ front, ground }) => `${front} on ${ground}`));

/** Written only on the ground that is theirs. */
const boundToTheirGround = ['on-fill'];

test.each(stylesheets)('$file puts no colour on another whose contrast is not asserted', ({ css }) => {
  // The scrim lies behind a dialog and carries no words.
  const pairs = pairsInUse(css).filter(({ ground }) => ground !== 'scrim');
  const used = pairs.map(({ front, ground }) => `${front} on ${ground}`);
  expect(used.filter((pair) => !listed.has(pair))).toEqual([]);
});

test.each(stylesheets)('$file writes in colours whose contrast is asserted on every ground', ({ css }) => {
  const free = writtenIn(css).filter((front) => !boundToTheirGround.includes(front));
  const pairs = free.flatMap((front) =>
    ['page', 'sheet', 'tint', 'night'].map((ground) => `${front} on ${ground}`),
  );
  expect(pairs.filter((pair) => !listed.has(pair))).toEqual([]);
});

test('a state takes over what its element sets', () => {
  const css = '.a { color: var(--colour-ink); &:hover { background: var(--colour-tint); } }';
  expect(pairsInUse(css)).toEqual([{ front: 'ink', ground: 'tint' }]);
});
