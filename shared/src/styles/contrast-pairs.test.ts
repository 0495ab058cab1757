import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContrastPair, contrastPairs, nightPairs } from './contrast-pairs';
import { type Appearance, colourOf, contrast, readTokens } from './read-tokens';

const tokens = readTokens(readFileSync(join(__dirname, 'tokens.css'), 'utf8'));

function contrastOf({ front, ground }: ContrastPair, appearance: Appearance): number {
  const colour = (purpose: string) => colourOf(tokens, `--colour-${purpose}`, appearance);
  return contrast(colour(front), colour(ground));
}

describe.each(['light', 'dark'] as const)('in %s', (appearance) => {
  test.each(contrastPairs)('$front on $ground has a contrast of at least $least', (pair) => {
    expect(contrastOf(pair, appearance)).toBeGreaterThanOrEqual(pair.least);
  });
});

describe('in the night band, in either appearance', () => {
  test.each(nightPairs)('$front on $ground has a contrast of at least $least', (pair) => {
    expect(contrastOf(pair, 'dark')).toBeGreaterThanOrEqual(pair.least);
  });
});

test('black on white is 21 to 1, so the measure itself is right', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

test('a purpose that no token declares is an error, not a pass', () => {
  expect(() => colourOf(tokens, '--colour-invented', 'light')).toThrow('does not declare --colour-invented');
});
