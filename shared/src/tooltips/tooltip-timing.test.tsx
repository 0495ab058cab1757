import { constants } from '@landmark/shared/constants';
import { createTooltipTiming } from './tooltip-timing';

const { tooltipOpenDelayMs, tooltipSkipDelayMs } = constants;
const [one, other] = [document.createElement('button'), document.createElement('button')];

function tooltips() {
  const shown: (Element | undefined)[] = [];
  return { shown, ...createTooltipTiming((element) => shown.push(element)) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('opens 700 ms after it was approached, however the pointer moves on it meanwhile', () => {
  const { approach, shown } = tooltips();
  approach(one);
  jest.advanceTimersByTime(tooltipOpenDelayMs - 1);
  approach(one);
  expect(shown).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(shown).toEqual([one]);
});

test('does not open when it is left before, and closes at once when it is left after', () => {
  const { approach, leave, shown } = tooltips();
  approach(one);
  leave();
  jest.advanceTimersByTime(tooltipOpenDelayMs);
  expect(shown).toEqual([]);
  approach(one);
  jest.advanceTimersByTime(tooltipOpenDelayMs);
  leave();
  expect(shown).toEqual([one, undefined]);
});

test('opens at once within 300 ms of a neighbour, and waits again after them', () => {
  const { approach, leave, shown } = tooltips();
  approach(one);
  jest.advanceTimersByTime(tooltipOpenDelayMs);
  leave();
  jest.advanceTimersByTime(tooltipSkipDelayMs - 1);
  approach(other);
  expect(shown).toEqual([one, undefined, other]);
  approach(one);
  expect(shown.at(-1)).toBe(one);
  leave();
  jest.advanceTimersByTime(tooltipSkipDelayMs);
  approach(other);
  expect(shown.at(-1)).toBeUndefined();
});
