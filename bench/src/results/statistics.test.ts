import { estimate, median, over, quantile, ratioOfMedians } from './statistics';

describe('quantiles', () => {
  test('the median of an odd number of samples is the one in the middle, whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  test('the median of an even number lies halfway between two', () => {
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });

  test('one outlier does not move the median', () => {
    expect(median([500, 510, 505, 495, 9_000])).toBe(505);
  });

  test('a p95 lies between the last two of twenty samples', () => {
    const samples = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(quantile(samples, 0.95)).toBeCloseTo(19.05);
  });
});

describe('ratios', () => {
  test('of samples that do not spread is exact', () => {
    expect(ratioOfMedians([520, 520, 520], [400, 400, 400])).toEqual({ value: 1.3, low: 1.3, high: 1.3 });
  });

  test('have an interval that holds the ratio and grows with the noise', () => {
    const calm = ratioOfMedians([510, 520, 530], [400, 405, 410]);
    const noisy = ratioOfMedians([400, 520, 900], [300, 405, 700]);
    expect(calm.low).toBeLessThanOrEqual(calm.value);
    expect(calm.high).toBeGreaterThanOrEqual(calm.value);
    expect(noisy.high - noisy.low).toBeGreaterThan(calm.high - calm.low);
  });

  test('of two nothings is one: no shift is as good as no shift', () => {
    expect(over(0, 0)).toBe(1);
  });
});

test('the same samples always give the same interval', () => {
  const samples = [480, 500, 530, 610];
  const middle = (values: readonly number[] = []) => median(values);
  expect(estimate([samples], middle)).toEqual(estimate([samples], middle));
});
