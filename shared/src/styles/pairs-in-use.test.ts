import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastPairs, nightPairs } from './contrast-pairs';
import { pairsInUse, writtenIn } from './pairs-in-use';

const source = join(__dirname, '..');
const stylesheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(join(source, file), 'utf8') }));

const listed = new Set([...contrastPairs, ...nightPairs].map(({ front, ground }) => `${front} on ${ground}`));

/** Written only on the ground that is theirs. */
const boundToTheirGround = ['on-fill', 'wood'];

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
