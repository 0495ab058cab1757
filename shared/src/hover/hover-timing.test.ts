import { createHoverTiming } from './hover-timing';

const [opens, skips, closes] = [200, 300, 150];
const timingOf = (show: (open: string | undefined) => void) =>
  createHoverTiming(show, { openMs: opens, skipMs: skips, closeMs: closes });
const long = 1000;

/** An action, or the menu that is then open; a number lets that many milliseconds pass. */
type Step = number | 'leave' | 'close' | readonly ['enter' | 'press', string] | { readonly open?: string };

const nothing = {};
const products = { open: 'products' };
const dealer = { open: 'dealer' };
const overProducts = ['enter', 'products'] as const;
const overDealer = ['enter', 'dealer'] as const;
const pressProducts = ['press', 'products'] as const;
const hovered = [overProducts, opens, products] as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each<[string, readonly Step[]]>([
  ['a menu opens when the pointer has rested on it', [overProducts, opens - 1, nothing, 1, products]],
  ['it may move there meanwhile', [overProducts, opens - 1, overProducts, 1, products]],
  ['a pointer that only passes opens nothing', [overProducts, opens - 1, 'leave', long, nothing]],
  ['a menu closes after the pointer left', [...hovered, 'leave', closes - 1, products, 1, nothing]],
  ['it stays when the pointer comes back', [...hovered, 'leave', closes - 1, overProducts, long, products]],
  ['from an open menu the next one opens at once', [...hovered, 'leave', overDealer, dealer]],
  ['so it does soon after one closed', [...hovered, 'leave', closes + skips - 1, overDealer, dealer]],
  ['then the delay is back', [...hovered, 'leave', closes + skips, overDealer, nothing, opens, dealer]],
  ['a press opens at once, and the next one closes', [pressProducts, products, pressProducts, nothing]],
  ['a press holds what hover has opened', [...hovered, pressProducts, 'leave', long, products]],
  ['what is held is not taken away', [pressProducts, overDealer, opens - 1, 'leave', long, products]],
  ['a press replaces what is held', [pressProducts, ['press', 'dealer'], dealer]],
  ['closing forgets what was about to open', [overProducts, 'close', long, nothing]],
])('%s', (_name, steps) => {
  let open: string | undefined;
  const timing = timingOf((id) => {
    open = id;
  });
  for (const step of steps) {
    if (typeof step === 'number') jest.advanceTimersByTime(step);
    else if (typeof step === 'string') timing[step]();
    else if ('open' in step || !(0 in step)) expect(open).toBe(step.open);
    else timing[step[0]](step[1]);
  }
});

test('a menu that was on show from the start closes like any other', () => {
  const show = jest.fn();
  const timing = timingOf(show);
  timing.open('products', false);
  timing.leave();
  jest.advanceTimersByTime(closes);
  expect(show).toHaveBeenLastCalledWith(undefined);
});

test('stopping leaves no timer behind', () => {
  const show = jest.fn();
  const timing = timingOf(show);
  timing.enter('products');
  timing.stop();
  expect(jest.getTimerCount()).toBe(0);
  expect(show).not.toHaveBeenCalled();
});
