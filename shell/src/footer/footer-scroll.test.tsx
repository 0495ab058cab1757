import { constants } from '@landmark/design/constants';
import { MemoryRouter } from '@landmark/design/router';
import { fireEvent, render, screen } from '@testing-library/react';
import { Footer } from './Footer';
import { rememberFooterLink, scrollToTopAfterFooterLink } from './footer-scroll';

const scrolled = jest.spyOn(window, 'scrollTo');

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.mockImplementation(() => {});
  window.name = '';
});
afterEach(() => jest.useRealTimers());

test.each([
  [false, 'smooth'],
  [true, 'instant'],
])(
  'with less motion asked for: %s, a footer link is one %s ride to the top after 100 ms',
  (matches, behavior) => {
    Object.assign(window, { matchMedia: () => ({ matches }) });
    rememberFooterLink();
    scrollToTopAfterFooterLink();
    scrollToTopAfterFooterLink();
    jest.advanceTimersByTime(constants.footerScrollDelayMs - 1);
    expect(scrolled).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior }]]);
  },
);

test('a footer link opened in another tab is forgotten', () => {
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
  // jsdom follows no link, and says so.
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('link', { name: 'Dealer Login' }), { ctrlKey: true });
  complaint.mockRestore();
  expect(window.name).toBe('');
});
