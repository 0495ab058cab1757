import { constants } from '@landmark/shared/constants';
import { createTooltipTiming } from './tooltip-timing';

const { tooltipOpenDelayMs, tooltipSkipDelayMs } = constants;

function tooltip() {
  const seen = { isOpen: false };
  const timing = createTooltipTiming((isOpen) => {
    seen.isOpen = isOpen;
  });
  return { ...timing, seen };
}

beforeEach(() => {
  jest.useFakeTimers();
  // Whatever was open in the test before is forgotten.
  jest.advanceTimersByTime(tooltipSkipDelayMs);
});
afterEach(() => jest.useRealTimers());

test('opens 700 ms after it was approached, and not when it is left before', () => {
  const { approach, leave, seen } = tooltip();
  approach();
  jest.advanceTimersByTime(tooltipOpenDelayMs - 1);
  expect(seen.isOpen).toBe(false);
  leave();
  jest.advanceTimersByTime(tooltipOpenDelayMs);
  expect(seen.isOpen).toBe(false);
  approach();
  jest.advanceTimersByTime(tooltipOpenDelayMs);
  expect(seen.isOpen).toBe(true);
  leave();
  expect(seen.isOpen).toBe(false);
  jest.advanceTimersByTime(tooltipSkipDelayMs);
});

test('opens at once within 300 ms of a neighbour, and waits again after them', () => {
  const [one, other] = [tooltip(), tooltip()];
  one.approach();
  jest.advanceTimersByTime(tooltipOpenDelayMs);
  one.leave();
  jest.advanceTimersByTime(tooltipSkipDelayMs - 1);
  other.approach();
  expect(other.seen.isOpen).toBe(true);
  other.leave();
  jest.advanceTimersByTime(tooltipSkipDelayMs);
  one.approach();
  expect(one.seen.isOpen).toBe(false);
  one.leave();
});

test('one is open at a time: the next takes its place', () => {
  const [one, other] = [tooltip(), tooltip()];
  one.approach();
  jest.advanceTimersByTime(tooltipOpenDelayMs);
  other.approach();
  expect([one.seen.isOpen, other.seen.isOpen]).toEqual([false, true]);
  other.leave();
});
