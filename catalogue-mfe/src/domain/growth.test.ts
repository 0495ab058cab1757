import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtOf, chunksOf, grids, keptOf, nextStep, placesOf, windowful } from './growth';

describe('a new list', () => {
  test.each([
    ['a phone', 412, 823, 4],
    ['a phone that lies on its side', 823, 412, 4],
    ['a tablet', 1024, 768, 9],
    ['a laptop', 1280, 800, 12],
    ['a laptop that barely has room for four columns', 1260, 800, 12],
    ['a tablet that barely has room for three columns', 955, 800, 9],
    ['a large screen', 2560, 1440, 24],
    ['a very large screen', 3840, 2160, 40],
    ['a wall', 16_000, 9000, 48],
  ])('fills the window of %s at once', (_, width, height, cards) => {
    expect(windowful({ width, height })).toBe(cards);
  });

  test('has the columns of the stylesheet', () => {
    const css = readFileSync(join(__dirname, '../ui/list/ProductList.module.css'), 'utf8');
    const columns = [...css.matchAll(/inline-size >= ([\d.]+)rem\) \{\s+--columns: (\d)/g)];
    const cards = [...css.matchAll(/--card: ([\d.]+)rem/g)].map(([, size]) => Number(size));
    expect(columns.map(([, least, count]) => [Number(least), Number(count)]).reverse()).toEqual(
      grids.slice(0, -1).map(([least, count]) => [least, count]),
    );
    expect(cards).toEqual([grids[3][2], grids[2][2]]);
  });

  test('grows to its first chunks when the visitor rests, then chunk by chunk', () => {
    for (const built of [4, 12, 16]) expect(nextStep(built)).toEqual({ built: 24, afterMs: 200 });
    expect(nextStep(24)).toEqual({ built: 36, afterMs: 0 });
  });

  test('keeps the cards that the list before began with', () => {
    expect(keptOf(['a', 'b', 'c'], ['a', 'b', 'x'], 3)).toBe(2);
    expect(keptOf(['a', 'b', 'c'], ['a', 'b', 'c'], Number.POSITIVE_INFINITY)).toBe(3);
    expect(keptOf(['a', 'b', 'c'], ['a', 'b', 'c'], 1)).toBe(1);
    expect(keptOf(['a'], ['x'], 1)).toBe(0);
  });
});

describe('chunks', () => {
  test('are built from the first card on', () => {
    const chunks = chunksOf(Array.from({ length: 50 }));
    expect(chunks.map(({ length }, index) => builtOf(index, length, 30))).toEqual([12, 12, 6, 0, 0]);
  });

  test('that are far share a place, but for what is left over', () => {
    const spans = (count: number, apart: readonly number[]) => placesOf(count, apart).map(({ span }) => span);
    expect(spans(13, [0])).toEqual(Array(13).fill(1));
    expect(spans(98, [32])).toEqual([32, ...Array(32).fill(1), 32, 1, 1]);
    expect(placesOf(98, [0, 32]).at(-3)).toEqual({ chunk: 64, span: 32 });
  });
});
