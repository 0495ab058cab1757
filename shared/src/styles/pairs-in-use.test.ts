import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastPairs, nightPairs } from './contrast-pairs';
import { edgedIn, pairsInUse, writtenIn } from './pairs-in-use';
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

const everyGround = ['page', 'sheet', 'tint', 'night'];
const notAsserted = (fronts: readonly string[]) =>
  fronts
    .flatMap((front) => everyGround.map((ground) => `${front} on ${ground}`))
    .filter((pair) => !listed.has(pair));

test.each(stylesheets)('$file writes in colours whose contrast is asserted on every ground', ({ css }) => {
  expect(notAsserted(writtenIn(css).filter((front) => !boundToTheirGround.includes(front)))).toEqual([]);
});

/** Divides what is told apart without it. */
const decorativeEdges = ['line'];

test.each(stylesheets)('$file draws edges whose contrast is asserted on every ground', ({ css }) => {
  const free = [...boundToTheirGround, ...decorativeEdges];
  expect(notAsserted(edgedIn(css).filter((front) => !free.includes(front)))).toEqual([]);
});

test('a state takes over what its element sets', () => {
  const css = '.a { color: var(--colour-ink); &:hover { background: var(--colour-tint); } }';
  expect(pairsInUse(css)).toEqual([{ front: 'ink', ground: 'tint' }]);
});

test('a tone hands its colours to the element and to what is in it', () => {
  const css = `
    .a {
      --mark: var(--colour-ink); --ground: var(--colour-tint);
      background: var(--ground);
      & > svg { color: var(--mark); }
      &[data-tone="bad"] { --mark: var(--colour-error); --ground: var(--colour-error-tint); }
    }`;
  expect(pairsInUse(css)).toEqual(
    expect.arrayContaining([
      { front: 'ink', ground: 'tint' },
      { front: 'error', ground: 'error-tint' },
    ]),
  );
  expect(pairsInUse(css)).not.toContainEqual({ front: 'error', ground: 'tint' });
});

test('edges are read in every tone', () => {
  const css = `
    .a {
      --edge: var(--colour-ink);
      border-inline-start: 4px solid var(--edge);
      &[data-tone="bad"] { --edge: var(--colour-error); }
      &:hover { border-color: var(--colour-action); }
    }`;
  expect(edgedIn(css)).toEqual(['ink', 'error', 'action']);
});
