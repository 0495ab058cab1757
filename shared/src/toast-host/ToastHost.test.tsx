import { constants } from '@landmark/shared/constants';
import { type ToastTone, toast } from '@landmark/shared/toasts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastHost } from './ToastHost';

const { toastDurationMs } = constants;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

function open() {
  render(
    <>
      <input aria-label="Field" />
      <ToastHost />
    </>,
  );
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

const show = (title: string, tone: ToastTone = 'neutral') =>
  act(() => toast({ title, description: `About ${title}`, tone }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const status = () => screen.getByRole('status');
const alert = () => screen.getByRole('alert');
const dismissButton = () => screen.getByRole('button', { name: 'Dismiss notification' });

test('both live regions are there before anything is said', () => {
  open();
  const host = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(host.getByRole('status')).toBeEmptyDOMElement();
  expect(host.getByRole('alert')).toBeEmptyDOMElement();
});

test.each(['neutral', 'success'] as const)('a %s message waits for a pause', (tone) => {
  open();
  show('Sent', tone);
  expect(status()).toHaveTextContent('SentAbout Sent');
  expect(alert()).toBeEmptyDOMElement();
});

test('a destructive message interrupts', () => {
  open();
  show('Upload failed', 'destructive');
  expect(alert()).toHaveTextContent('Upload failedAbout Upload failed');
  expect(status()).toBeEmptyDOMElement();
});

test('it goes after 5000 ms', () => {
  open();
  show('Sent');
  pass(toastDurationMs - 1);
  expect(status()).toHaveTextContent('Sent');
  pass(1);
  expect(status()).toBeEmptyDOMElement();
});

test('one at a time: a new message takes the place of the old and has its own 5000 ms', () => {
  open();
  show('First');
  pass(4000);
  show('Second');
  pass(toastDurationMs - 1);
  expect(status()).toHaveTextContent('SecondAbout Second');
  expect(status()).not.toHaveTextContent('First');
  pass(1);
  expect(status()).toBeEmptyDOMElement();
});

test('time stands still under the pointer', async () => {
  const user = open();
  show('Sent');
  await user.hover(screen.getByText('Sent'));
  pass(60_000);
  expect(status()).toHaveTextContent('Sent');
  await user.unhover(screen.getByText('Sent'));
  pass(toastDurationMs);
  expect(status()).toBeEmptyDOMElement();
});

test('time stands still while the focus is on it', () => {
  open();
  show('Sent');
  act(() => dismissButton().focus());
  pass(60_000);
  expect(status()).toHaveTextContent('Sent');
  act(() => dismissButton().blur());
  pass(toastDurationMs);
  expect(status()).toBeEmptyDOMElement();
});

test('time stands still while the tab is hidden', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open();
  show('Sent');
  pass(60_000);
  expect(status()).toHaveTextContent('Sent');
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(toastDurationMs);
  expect(status()).toBeEmptyDOMElement();
});

test('the button dismisses it, and the focus returns to where it came from', async () => {
  const user = open();
  await user.click(screen.getByRole('textbox', { name: 'Field' }));
  show('Sent');
  await user.tab();
  expect(dismissButton()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(status()).toBeEmptyDOMElement();
  expect(screen.getByRole('textbox', { name: 'Field' })).toHaveFocus();
});

test('Escape dismisses it from anywhere and leaves the focus alone', async () => {
  const user = open();
  await user.click(screen.getByRole('textbox', { name: 'Field' }));
  show('Sent');
  await user.keyboard('{Escape}');
  expect(status()).toBeEmptyDOMElement();
  expect(screen.getByRole('textbox', { name: 'Field' })).toHaveFocus();
});

test('Escape that something else has taken leaves it', async () => {
  const user = open();
  const take = (event: Event) => event.preventDefault();
  window.addEventListener('keydown', take, { capture: true, once: true });
  show('Sent');
  await user.keyboard('{Escape}');
  expect(status()).toHaveTextContent('Sent');
});
