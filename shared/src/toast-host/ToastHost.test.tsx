import { constants } from '@landmark/design/constants';
import { dismissToast, type ToastTone, toast, useCurrentToast } from '@landmark/design/toasts';
import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastHost } from './ToastHost';

const { toastDurationMs } = constants;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

function open(title?: string) {
  render(
    <>
      <input aria-label="Field" />
      <ToastHost />
    </>,
  );
  if (title) show(title);
}

const show = (title: string, tone: ToastTone = 'neutral') =>
  act(() => toast({ title, description: `About ${title}`, tone }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const status = () => screen.getByRole('status');
const field = () => screen.getByRole('textbox', { name: 'Field' });
const dismissButton = () => screen.getByRole('button', { name: 'Dismiss notification' });

test.each(['neutral', 'success', 'destructive'] as const)(
  'a %s message is read out by its live region, its figures each on one line',
  (tone) => {
    open();
    const host = within(screen.getByRole('region', { name: 'Notifications' }));
    const [interrupting, waiting] = [host.getByRole('alert'), host.getByRole('status')];
    const [speaking, silent] = tone === 'destructive' ? [interrupting, waiting] : [waiting, interrupting];
    show('2 days', tone);
    expect(speaking).toHaveTextContent('2 daysAbout 2 days');
    expect(within(speaking).getByText('2 days', { selector: 'span' })).toBeVisible();
    expect(silent).toBeEmptyDOMElement();
  },
);

test('one at a time: a new message takes the place of the old and has its own 5000 ms', () => {
  open('First');
  const first = renderHook(useCurrentToast).result.current?.id ?? Number.NaN;
  pass(4000);
  show('Second');
  // Dismissing a toast that is gone has no effect.
  act(() => dismissToast(first));
  pass(toastDurationMs - 1);
  expect(status()).toHaveTextContent('SecondAbout Second');
  expect(status()).not.toHaveTextContent('First');
  pass(1);
  expect(status()).toBeEmptyDOMElement();
});

const tabIs = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

const holds: Record<string, readonly [hold: () => unknown, release: () => unknown]> = {
  'under the pointer': [() => user.hover(dismissButton()), () => user.unhover(dismissButton())],
  'while the focus is on it': [
    () => act(() => dismissButton().focus()),
    () => act(() => dismissButton().blur()),
  ],
  'while the tab is hidden': [() => tabIs(true), () => tabIs(false)],
};

test.each(Object.entries(holds))('time stands still %s, and goes on where it stood', async (_, held) => {
  const [hold, release] = held;
  open('Sent');
  pass(3000);
  await hold();
  pass(60_000);
  await release();
  pass(toastDurationMs - 3000 - 1);
  expect(status()).toHaveTextContent('Sent');
  pass(1);
  expect(status()).toBeEmptyDOMElement();
});

test('time stands still until nothing holds it', () => {
  open('Sent');
  act(() => dismissButton().focus());
  tabIs(true);
  act(() => dismissButton().blur());
  pass(60_000);
  expect(status()).toHaveTextContent('Sent');
  tabIs(false);
  pass(toastDurationMs);
  expect(status()).toBeEmptyDOMElement();
});

test('the button dismisses it, and the focus returns to where it came from', async () => {
  open();
  await user.click(field());
  show('Sent');
  await user.tab();
  expect(dismissButton()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(status()).toBeEmptyDOMElement();
  expect(field()).toHaveFocus();
});

test('Escape that nothing else has taken dismisses it from anywhere and leaves the focus alone', async () => {
  open('Sent');
  await user.click(field());
  const take = (event: Event) => event.preventDefault();
  window.addEventListener('keydown', take, { capture: true, once: true });
  await user.keyboard('{Escape}');
  expect(status()).toHaveTextContent('Sent');
  await user.keyboard('{Escape}');
  expect(status()).toBeEmptyDOMElement();
  expect(field()).toHaveFocus();
});
