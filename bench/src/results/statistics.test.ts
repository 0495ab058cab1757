import { randomOf } from '@landmark/delivery/random';
import { estimate, median, over, ratioOfMedians } from './statistics';

test.each([2, 4, 8])('of %d samples the interval holds what is true about nine times of ten', (count) => {
  const random = randomOf(7);
  // The sum of twelve uniform values between 0 and 1 is nearly normally distributed.
  const drawn = () => Array.from({ length: 12 }, random).reduce((sum, each) => sum + each, 100 - 6);
  const held = Array.from({ length: 400 }, () => {
    const { low, high } = estimate([Array.from({ length: count }, drawn)], (list = []) => median(list));
    return low <= 100 && 100 <= high;
  });
  expect(held.filter(Boolean).length / 400).toBeCloseTo(0.9, 1);
});

test('a ratio of samples that do not spread is exact, its interval grows with the noise and is always the same, and two nothings are one', () => {
  expect(ratioOfMedians([520, 520, 520], [400, 400, 400])).toEqual({ value: 1.3, low: 1.3, high: 1.3 });
  const calm = ratioOfMedians([510, 520, 530], [400, 405, 410]);
  const noisy = ratioOfMedians([400, 520, 900], [300, 405, 700]);
  expect(calm.low).toBeLessThanOrEqual(calm.value);
  expect(calm.high).toBeGreaterThanOrEqual(calm.value);
  expect(noisy.high - noisy.low).toBeGreaterThan(calm.high - calm.low);
  expect(ratioOfMedians([400, 520, 900], [300, 405, 700])).toEqual(noisy);
  expect(over(0, 0)).toBe(1);
});
