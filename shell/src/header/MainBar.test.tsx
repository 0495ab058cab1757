import { MemoryRouter } from '@landmark/shared/router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MainBar } from './MainBar';

// When menus open under the pointer is menu-timing.test.ts's to ask; how they are used, the browser tests'.

function open(path = '/') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <MainBar />
      <button type="button">Elsewhere</button>
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

const menu = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => menu(name).getAttribute('aria-expanded') === 'true';

/** What closes every menu, on a desk and on a phone. */
const ways = {
  Escape: (user) => user.keyboard('{Escape}'),
  'a press elsewhere': (user) => user.pointer({ keys: '[MouseLeft]', target: menu('Elsewhere') }),
  'the focus elsewhere': async () => act(() => menu('Elsewhere').focus()),
  Back: async () => act(() => void window.dispatchEvent(new PopStateEvent('popstate'))),
  'a link in it': (user, name) => {
    const panel = document.getElementById(menu(name).getAttribute('aria-controls') ?? '');
    return user.click(within(panel as HTMLElement).getAllByRole('link')[0] as HTMLElement);
  },
} as const satisfies Record<
  string,
  (user: ReturnType<typeof open>, name: string) => Promise<void> | Promise<unknown>
>;

describe.each(['Products', 'Dealer', 'Menu'])('%s', (name) => {
  test.each(Object.entries(ways))('is closed by %s', async (_way, close) => {
    const user = open();
    await user.click(menu(name));
    expect(isOpen(name)).toBe(true);
    await close(user, name);
    expect(isOpen(name)).toBe(false);
  });
});

test('a finger is no hover', () => {
  jest.useFakeTimers();
  open();
  fireEvent.pointerEnter(menu('Products'), { pointerType: 'touch' });
  act(() => jest.advanceTimersByTime(1000));
  expect(isOpen('Products')).toBe(false);
  jest.useRealTimers();
});

test('a menu is marked on its pages and below them', () => {
  open('/products/chests');
  expect(menu('Products')).toHaveAttribute('aria-current', 'true');
  expect(menu('Dealer')).not.toHaveAttribute('aria-current');
});
