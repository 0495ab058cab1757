import { constants } from '@landmark/design/constants';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watchTooltips } from './tooltips';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const words = () => screen.queryByText('Print the sheet');
const button = () => screen.getByRole('button', { name: 'Print the sheet' });
const rest = () => jest.advanceTimersByTime(constants.tooltipOpenDelayMs);

let stop: () => void;

function open(attributes = '') {
  document.body.innerHTML = `<dialog open><button aria-label="Print the sheet" data-tooltip="Print the sheet" ${attributes}></button></dialog><p>Else</p>`;
}

beforeEach(() => {
  jest.useFakeTimers();
  stop = watchTooltips();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('opens under a resting mouse, stays under one that goes into it, and closes when it leaves', async () => {
  open();
  await user.hover(button());
  expect(words()).toBeNull();
  rest();
  expect(words()?.closest('dialog')).not.toBeNull();
  await user.hover(screen.getByText('Print the sheet'));
  expect(words()).toBeInTheDocument();
  await user.hover(screen.getByText('Else'));
  expect(words()).toBeNull();
});

test('opens for the keyboard as well; Escape sends it away, and is taken', async () => {
  const onKey = jest.fn();
  open();
  document.addEventListener('keydown', onKey);
  await user.tab();
  rest();
  expect(words()).toBeInTheDocument();
  onKey.mockClear();
  await user.keyboard('{Escape}');
  expect(words()).toBeNull();
  expect(onKey).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onKey).toHaveBeenCalled();
  document.removeEventListener('keydown', onKey);
});

test.each([
  ['a press', () => fireEvent.pointerDown(button())],
  ['a scroll', () => fireEvent.scroll(document)],
])('%s sends it away', async (_what, happens) => {
  open();
  await user.hover(button());
  rest();
  happens();
  expect(words()).toBeNull();
});

test('where there is nothing else to press for, a press opens it and a press elsewhere closes it', () => {
  open('data-tooltip-opens="press"');
  fireEvent.click(button());
  expect(words()).toBeInTheDocument();
  fireEvent.pointerDown(document.body);
  expect(words()).toBeNull();
});
