import {
  constants,
  containerCapacities,
  containerFinishes,
  deliveryEstimates,
  retryDelayMs,
} from './constants';

describe('constants of section 9', () => {
  test('a PDF may have 5 MB, counted as 5·1024·1024 bytes', () => {
    expect(constants.pdfMaxBytes).toBe(5_242_880);
  });

  test('a failed fetch is tried again after 1, 2, 4 … seconds, never later than 30 seconds', () => {
    expect([0, 1, 2, 4, 5, 20].map(retryDelayMs)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
    expect(constants.fetchRetries).toBe(3);
  });

  test('menus open after 200 ms, skip the delay within 300 ms, close after 150 ms', () => {
    const { menuOpenDelayMs, menuSkipDelayMs, menuCloseDelayMs } = constants;
    expect([menuOpenDelayMs, menuSkipDelayMs, menuCloseDelayMs]).toEqual([200, 300, 150]);
  });

  test('tooltips open after 700 ms and skip the delay within 300 ms', () => {
    expect([constants.tooltipOpenDelayMs, constants.tooltipSkipDelayMs]).toEqual([700, 300]);
  });

  test('one notification at a time, for 5000 ms', () => {
    expect(constants.toastDurationMs).toBe(5000);
  });

  test('unused data is kept 5 minutes; the footer scrolls after 100 ms', () => {
    expect([constants.unusedDataKeptMs, constants.footerScrollDelayMs]).toEqual([300_000, 100]);
  });

  test('delivery takes 1-2 days in the Northeast and 4-5 on the West Coast', () => {
    expect(deliveryEstimates.map(({ region, days }) => `${region} ${days}`)).toEqual([
      'Northeast 1-2',
      'Southeast 2-3',
      'Midwest 3-4',
      'West Coast 4-5',
    ]);
  });

  test('containers hold about 28, 58 and 68 CBM', () => {
    expect(containerCapacities.map(({ cbm }) => cbm)).toEqual([28, 58, 68]);
  });

  test('Cherry and Two-Tone take 2-3 weeks, custom colors 4-6, the rest is in stock', () => {
    expect(containerFinishes.map(({ code, availability }) => `${code} ${availability}`)).toEqual([
      'BO In Stock',
      'MH In Stock',
      'NO In Stock',
      'ES In Stock',
      'CH 2-3 weeks',
      'TT 2-3 weeks',
      'CC 4-6 weeks',
    ]);
  });
});
