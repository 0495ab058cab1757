import { constants } from '@landmark/shared/constants';
import { rememberFooterLink, scrollToTopAfterFooterLink } from './footer-scroll';

const scrolled = jest.spyOn(window, 'scrollTo');
let prefersStillness = false;

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.mockImplementation(() => {});
  window.name = '';
  prefersStillness = false;
  Object.assign(window, { matchMedia: () => ({ matches: prefersStillness }) });
});
afterEach(() => jest.useRealTimers());

test('after a footer link the page scrolls smoothly to the top, 100 ms after it started', () => {
  rememberFooterLink();
  scrollToTopAfterFooterLink();
  jest.advanceTimersByTime(constants.footerScrollDelayMs - 1);
  expect(scrolled).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
});

test('any other page load stays where it is', () => {
  scrollToTopAfterFooterLink();
  jest.runAllTimers();
  expect(scrolled).not.toHaveBeenCalled();
});

test('one link, one ride', () => {
  rememberFooterLink();
  scrollToTopAfterFooterLink();
  scrollToTopAfterFooterLink();
  jest.runAllTimers();
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('visitors who asked for less motion are there at once', () => {
  prefersStillness = true;
  rememberFooterLink();
  scrollToTopAfterFooterLink();
  jest.runAllTimers();
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});
