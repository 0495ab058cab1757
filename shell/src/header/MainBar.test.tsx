import { constants } from '@landmark/shared/constants';
import { MemoryRouter } from '@landmark/shared/router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MainBar } from './MainBar';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  render(
    <MemoryRouter>
      <MainBar />
      <button type="button">Elsewhere</button>
    </MemoryRouter>,
  );
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

const menu = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => menu(name).getAttribute('aria-expanded') === 'true';
const linkOf = (name: string, link: string) =>
  within(document.getElementById(menu(name).getAttribute('aria-controls') ?? '') as HTMLElement).getByRole(
    'link',
    { name: link },
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe.each(['Products', 'Dealer', 'Menu'])('%s', (name) => {
  test('is closed at first', () => {
    open();
    expect(isOpen(name)).toBe(false);
  });

  test('opens and closes by click', async () => {
    const user = open();
    await user.click(menu(name));
    expect(isOpen(name)).toBe(true);
    await user.click(menu(name));
    expect(isOpen(name)).toBe(false);
  });

  test.each(['{Enter}', ' '])('opens by the key "%s"', async (key) => {
    const user = open();
    act(() => menu(name).focus());
    await user.keyboard(key);
    expect(isOpen(name)).toBe(true);
  });

  test('closes on Escape and gives the focus back', async () => {
    const user = open();
    await user.click(menu(name));
    await user.tab();
    await user.keyboard('{Escape}');
    expect(isOpen(name)).toBe(false);
    expect(menu(name)).toHaveFocus();
  });

  test('closes when the focus leaves it', async () => {
    const user = open();
    await user.click(menu(name));
    act(() => menu('Elsewhere').focus());
    expect(isOpen(name)).toBe(false);
  });

  test('closes on a press elsewhere', async () => {
    const user = open();
    await user.click(menu(name));
    await user.pointer({ keys: '[MouseLeft]', target: menu('Elsewhere') });
    expect(isOpen(name)).toBe(false);
  });

  test('closes when a link in it is followed', async () => {
    const user = open();
    await user.click(menu(name));
    await user.click(linkOf(name, 'Dealer' === name ? 'Dealer Login' : 'Warehouse Program'));
    expect(isOpen(name)).toBe(false);
  });

  test('closes when Back changes the page', async () => {
    const user = open();
    await user.click(menu(name));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(isOpen(name)).toBe(false);
  });
});

describe('hover', () => {
  test('opens a menu after 200 ms and closes it 150 ms after the mouse has left', async () => {
    const user = open();
    await user.hover(menu('Products'));
    pass(constants.menuOpenDelayMs - 1);
    expect(isOpen('Products')).toBe(false);
    pass(1);
    expect(isOpen('Products')).toBe(true);
    await user.unhover(menu('Products'));
    pass(constants.menuCloseDelayMs);
    expect(isOpen('Products')).toBe(false);
  });

  test('the panel may be entered', async () => {
    const user = open();
    await user.hover(menu('Products'));
    pass(constants.menuOpenDelayMs);
    await user.hover(linkOf('Products', 'Chests'));
    pass(1000);
    expect(isOpen('Products')).toBe(true);
  });

  test('moving to the next menu opens it at once, and only it', async () => {
    const user = open();
    await user.hover(menu('Products'));
    pass(constants.menuOpenDelayMs);
    await user.hover(menu('Dealer'));
    expect([isOpen('Products'), isOpen('Dealer')]).toEqual([false, true]);
  });

  test('a finger is no hover', () => {
    open();
    fireEvent.pointerEnter(menu('Products'), { pointerType: 'touch' });
    pass(1000);
    expect(isOpen('Products')).toBe(false);
  });

  test('Escape closes a menu that hover has opened, wherever the focus is', async () => {
    const user = open();
    act(() => menu('Elsewhere').focus());
    await user.hover(menu('Products'));
    pass(constants.menuOpenDelayMs);
    await user.keyboard('{Escape}');
    expect(isOpen('Products')).toBe(false);
    expect(menu('Elsewhere')).toHaveFocus();
  });
});

describe('arrow keys', () => {
  test('open the menu, then walk its links', async () => {
    const user = open();
    act(() => menu('Dealer').focus());
    await user.keyboard('{ArrowDown}');
    expect(isOpen('Dealer')).toBe(true);
    await user.keyboard('{ArrowDown}');
    expect(linkOf('Dealer', 'Become a Dealer')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(linkOf('Dealer', 'Dealer Login')).toHaveFocus();
  });
});
