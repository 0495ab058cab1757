import { constants } from '@landmark/shared/constants';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './Tooltip';

const words = () => screen.queryByText('Print the sheet');
const button = () => screen.getByRole('button', { name: 'Print the sheet' });
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const waitFor = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function open(opensOnPress = false) {
  render(
    <Tooltip text="Print the sheet" opensOnPress={opensOnPress}>
      <button type="button" aria-label="Print the sheet" />
    </Tooltip>,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.advanceTimersByTime(constants.tooltipSkipDelayMs);
});
afterEach(() => jest.useRealTimers());

test('opens under a resting mouse, stays under one that goes into it, and closes when it leaves', async () => {
  open();
  await user.hover(button());
  expect(words()).toBeNull();
  waitFor(constants.tooltipOpenDelayMs);
  expect(words()).toBeInTheDocument();
  await user.hover(screen.getByText('Print the sheet'));
  expect(words()).toBeInTheDocument();
  await user.unhover(screen.getByText('Print the sheet'));
  expect(words()).toBeNull();
});

test('opens for the keyboard as well; Escape sends it away, and is taken', async () => {
  const onKey = jest.fn();
  document.addEventListener('keydown', onKey);
  open();
  await user.tab();
  waitFor(constants.tooltipOpenDelayMs);
  expect(words()).toBeInTheDocument();
  onKey.mockClear();
  await user.keyboard('{Escape}');
  expect(words()).toBeNull();
  expect(onKey).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onKey).toHaveBeenCalled();
  document.removeEventListener('keydown', onKey);
});

test('a press on a control sends it away', async () => {
  open();
  await user.hover(button());
  waitFor(constants.tooltipOpenDelayMs);
  fireEvent.pointerDown(button());
  expect(words()).toBeNull();
});

test('where there is nothing else to press for, a press opens it and a press elsewhere closes it', () => {
  open(true);
  fireEvent.click(button());
  expect(words()).toBeInTheDocument();
  fireEvent.pointerDown(document.body);
  expect(words()).toBeNull();
});
