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

test.each([
  ['the keyboard', '', () => user.tab()],
  ['a press', 'data-tooltip-opens="press"', async () => void fireEvent.click(button())],
])('opens for %s as well; Escape sends it away, and is taken', async (_what, attributes, reach) => {
  const onKey = jest.fn();
  open(attributes);
  document.addEventListener('keydown', onKey);
  await reach();
  rest();
  expect(words()).toBeInTheDocument();
  onKey.mockClear();
  await user.keyboard('{Escape}');
  expect(words()).toBeNull();
  expect(onKey).not.toHaveBeenCalled();
  // For a tooltip under the pointer, the key keeps its usual effect.
  button().blur();
  await user.hover(button());
  rest();
  await user.keyboard('{Escape}');
  expect(words()).toBeNull();
  expect(onKey).toHaveBeenCalled();
  document.removeEventListener('keydown', onKey);
});

test.each([
  ['a press', () => fireEvent.pointerDown(button())],
  ['a press elsewhere', () => fireEvent.pointerDown(document.body)],
  ['a scroll', () => fireEvent.scroll(document)],
])('%s sends it away', async (_what, happens) => {
  open();
  await user.hover(button());
  rest();
  happens();
  expect(words()).toBeNull();
});

test('by keyboard it comes although the focus is scrolled into sight, under a resting mouse, and stays until that moves', async () => {
  open();
  const mouse = { pointerType: 'mouse' };
  const point = (type: string) =>
    fireEvent(screen.getByText('Else'), Object.assign(new Event(type, { bubbles: true }), mouse));
  const scroll = () => {
    point('pointerover');
    fireEvent.scroll(document);
  };
  await user.tab();
  scroll();
  rest();
  scroll();
  expect(words()).toBeInTheDocument();
  point('pointermove');
  expect(words()).toBeNull();
});

test('a control whose words have abbreviations says what they mean', async () => {
  document.body.innerHTML = '<button>Open Style RTA TV Stand</button>';
  await user.hover(screen.getByRole('button'));
  rest();
  expect(screen.getByText('Ready to assemble')).toBeInTheDocument();
});
