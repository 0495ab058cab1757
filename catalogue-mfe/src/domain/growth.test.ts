import { builtOf, chunksOf, keptOf, nextStep, windowful } from './growth';

describe('a new list', () => {
  test.each([
    ['a laptop', 800, 8],
    ['a phone', 823, 8],
    ['a large screen', 1440, 12],
    ['a very large screen', 2160, 20],
    ['a wall', 9000, 24],
  ])('fills the window of %s at once', (_, height, cards) => {
    expect(windowful(height)).toBe(cards);
  });

  test('grows to its first chunk when the visitor rests, then chunk by chunk', () => {
    expect(nextStep(8)).toEqual({ built: 24, afterMs: 200 });
    expect(nextStep(24)).toEqual({ built: 48, afterMs: 0 });
  });

  test('keeps the cards that the list before began with', () => {
    expect(keptOf(['a', 'b', 'c'], ['a', 'b', 'x'], 3)).toBe(2);
    expect(keptOf(['a', 'b', 'c'], ['a', 'b', 'c'], Number.POSITIVE_INFINITY)).toBe(3);
    expect(keptOf(['a', 'b', 'c'], ['a', 'b', 'c'], 1)).toBe(1);
    expect(keptOf(['a'], ['x'], 1)).toBe(0);
  });
});

describe('chunks', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);

  test('hold every item once, in order', () => {
    expect(chunksOf(items).map(({ length }) => length)).toEqual([24, 24, 2]);
    expect(chunksOf(items).flat()).toEqual(items);
  });

  test('are built from the first card on', () => {
    const built = (count: number) =>
      chunksOf(items).map((chunk, index) => builtOf(index, chunk.length, count));
    expect(built(8)).toEqual([8, 0, 0]);
    expect(built(30)).toEqual([24, 6, 0]);
    expect(built(Number.POSITIVE_INFINITY)).toEqual([24, 24, 2]);
  });
});
