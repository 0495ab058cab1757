import { constants, containerCapacities, containerFinishes, mostRetries, retryDelayMs } from './constants';
import { deliveryRegions } from './delivery-regions';

test('the limits and times of section 9', () => {
  expect(constants).toMatchObject({
    pdfMaxBytes: 5_242_880,
    menuOpenDelayMs: 200,
    menuSkipDelayMs: 300,
    menuCloseDelayMs: 150,
    tooltipOpenDelayMs: 700,
    tooltipSkipDelayMs: 300,
    toastDurationMs: 5000,
    unusedDataKeptMs: 300_000,
    footerScrollDelayMs: 100,
  });
  expect(deliveryRegions.map(({ days }) => days)).toEqual(['1-2', '2-3', '3-4', '4-5']);
  expect(containerCapacities.map(({ cbm }) => cbm)).toEqual([28, 58, 68]);
  expect(containerFinishes.map(({ code, availability }) => `${code} ${availability}`).join(', ')).toBe(
    'BO In Stock, MH In Stock, NO In Stock, ES In Stock, CH 2-3 weeks, TT 2-3 weeks, CC 4-6 weeks',
  );
});

test('a failed fetch is tried again after 1, 2, 4 … seconds, never later than 30 seconds', () => {
  expect(mostRetries).toBe(3);
  expect([0, 1, 2, 4, 5, 20].map(retryDelayMs)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
});
