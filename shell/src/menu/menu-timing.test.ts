import { constants } from '@landmark/shared/constants';
import { createMenuTiming } from './menu-timing';

const { menuOpenDelayMs, menuSkipDelayMs, menuCloseDelayMs } = constants;

function bar() {
  let open: string | undefined;
  const timing = createMenuTiming((id) => {
    open = id;
  });
  return { ...timing, open: () => open };
}

const wait = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a menu opens when the pointer has rested on it for 200 ms', () => {
  const menus = bar();
  menus.enter('products');
  wait(menuOpenDelayMs - 1);
  expect(menus.open()).toBeUndefined();
  wait(1);
  expect(menus.open()).toBe('products');
});

test('a pointer that only passes opens nothing', () => {
  const menus = bar();
  menus.enter('products');
  wait(menuOpenDelayMs - 1);
  menus.leave();
  wait(1000);
  expect(menus.open()).toBeUndefined();
});

test('a menu closes 150 ms after the pointer left', () => {
  const menus = bar();
  menus.enter('products');
  wait(menuOpenDelayMs);
  menus.leave();
  wait(menuCloseDelayMs - 1);
  expect(menus.open()).toBe('products');
  wait(1);
  expect(menus.open()).toBeUndefined();
});

test('it stays when the pointer comes back in time, as on its way into the panel', () => {
  const menus = bar();
  menus.enter('products');
  wait(menuOpenDelayMs);
  menus.leave();
  wait(menuCloseDelayMs - 1);
  menus.enter('products');
  wait(1000);
  expect(menus.open()).toBe('products');
});

test('from an open menu the next one opens at once', () => {
  const menus = bar();
  menus.enter('products');
  wait(menuOpenDelayMs);
  menus.leave();
  menus.enter('dealer');
  expect(menus.open()).toBe('dealer');
});

test('within 300 ms of a menu closing another opens at once', () => {
  const menus = bar();
  menus.enter('products');
  wait(menuOpenDelayMs);
  menus.leave();
  wait(menuCloseDelayMs + menuSkipDelayMs - 1);
  menus.enter('dealer');
  expect(menus.open()).toBe('dealer');
});

test('after 300 ms the delay is back', () => {
  const menus = bar();
  menus.enter('products');
  wait(menuOpenDelayMs);
  menus.leave();
  wait(menuCloseDelayMs + menuSkipDelayMs);
  menus.enter('dealer');
  expect(menus.open()).toBeUndefined();
  wait(menuOpenDelayMs);
  expect(menus.open()).toBe('dealer');
});

test('a press opens at once, and the next one closes', () => {
  const menus = bar();
  menus.press('products');
  expect(menus.open()).toBe('products');
  menus.press('products');
  expect(menus.open()).toBeUndefined();
});

test('a click on a menu that hover has opened holds it open', () => {
  const menus = bar();
  menus.enter('products');
  wait(menuOpenDelayMs);
  menus.press('products');
  menus.leave();
  wait(1000);
  expect(menus.open()).toBe('products');
});

test('a pointer passing another menu does not take away the one that is held', () => {
  const menus = bar();
  menus.press('products');
  menus.enter('dealer');
  wait(menuOpenDelayMs - 1);
  menus.leave();
  wait(1000);
  expect(menus.open()).toBe('products');
});

test('pressing another menu replaces the one that is held', () => {
  const menus = bar();
  menus.press('products');
  menus.press('dealer');
  expect(menus.open()).toBe('dealer');
});

test('closing forgets a menu that was about to open', () => {
  const menus = bar();
  menus.enter('products');
  menus.close();
  wait(1000);
  expect(menus.open()).toBeUndefined();
});

test('a menu that was on show from the start closes like any other', () => {
  const menus = bar();
  menus.adopt('products', false);
  menus.leave();
  wait(menuCloseDelayMs);
  expect(menus.open()).toBeUndefined();
});

test('stopping leaves no timer behind', () => {
  const menus = bar();
  menus.enter('products');
  menus.stop();
  wait(1000);
  expect(menus.open()).toBeUndefined();
  expect(jest.getTimerCount()).toBe(0);
});
