import { startCountdown } from './countdown';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('ends once, when its time is over', () => {
  const end = jest.fn();
  startCountdown(5000, end);
  jest.advanceTimersByTime(4999);
  expect(end).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  expect(end).toHaveBeenCalledTimes(1);
});

test('goes on with the time that was left', () => {
  const end = jest.fn();
  const countdown = startCountdown(5000, end);
  jest.advanceTimersByTime(3000);
  countdown.hold('pointer');
  jest.advanceTimersByTime(60_000);
  countdown.release('pointer');
  jest.advanceTimersByTime(1999);
  expect(end).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledTimes(1);
});

test('waits until every reason to wait is gone', () => {
  const end = jest.fn();
  const countdown = startCountdown(5000, end);
  countdown.hold('pointer');
  countdown.hold('focus');
  countdown.release('pointer');
  jest.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
  countdown.release('focus');
  jest.advanceTimersByTime(5000);
  expect(end).toHaveBeenCalledTimes(1);
});

test('releasing what was not held changes nothing', () => {
  const end = jest.fn();
  const countdown = startCountdown(5000, end);
  countdown.release('pointer');
  jest.advanceTimersByTime(5000);
  expect(end).toHaveBeenCalledTimes(1);
});

test('never ends once stopped', () => {
  const end = jest.fn();
  startCountdown(5000, end).stop();
  jest.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
});
