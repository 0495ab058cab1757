import { holdPlace, keepPlaces, notePlace, placeLeft, takePlaces } from './places';

const scrollTo = jest.fn();
const visitBy = (type: string) =>
  Object.assign(performance, { getEntriesByType: () => (type ? [{ type }] : []) });
const stored = () => JSON.parse(sessionStorage.getItem('landmark-places') ?? '[]') as [string, number][];
const store = (...places: readonly [string, number][]) =>
  sessionStorage.setItem('landmark-places', JSON.stringify(places));

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  Object.assign(window, { scrollTo, scrollY: 0 });
  scrollTo.mockClear();
});

afterEach(() => {
  window.dispatchEvent(new Event('popstate'));
  jest.useRealTimers();
});

test('places are kept when the document is left, the last fifty of them', () => {
  keepPlaces('first');
  expect(history.scrollRestoration).toBe('manual');
  for (let entry = 0; entry < 60; entry += 1) {
    Object.assign(window, { scrollY: entry });
    notePlace(`entry ${entry}`);
  }
  expect(placeLeft('entry 7')).toBe(7);
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  expect(stored()).toHaveLength(50);
  expect(stored().at(-1)).toEqual(['entry 59', 59]);
});

test('a place that was reached before this script is known, too', () => {
  keepPlaces('untouched');
  expect(placeLeft('untouched')).toBeUndefined();
  Object.assign(window, { scrollY: 700 });
  keepPlaces('scrolled early');
  expect(placeLeft('scrolled early')).toBe(700);
});

test.each([
  ['back_forward', false],
  ['reload', false],
  ['reload', true],
])('a document come back to by %s goes to its place, unless its visitor has moved: %s', (type, hasMoved) => {
  visitBy(type);
  store(['here', 1200]);
  const resume = takePlaces('here');
  if (hasMoved) window.dispatchEvent(new Event('wheel'));
  resume();
  expect(scrollTo.mock.calls).toEqual(hasMoved ? [] : [[{ top: 1200, behavior: 'instant' }]]);
});

test('any other visit looks into no storage', () => {
  const look = jest.spyOn(Storage.prototype, 'getItem');
  for (const type of ['navigate', '']) {
    visitBy(type);
    takePlaces('here')();
  }
  expect(look).not.toHaveBeenCalled();
  look.mockRestore();
});

test('what cannot be read is no place', () => {
  jest.spyOn(console, 'info').mockImplementation();
  visitBy('reload');
  sessionStorage.setItem('landmark-places', '{broken');
  takePlaces('elsewhere')();
  expect(scrollTo).not.toHaveBeenCalled();
});

/** Whether the place is held still, as time passes. */
function isHeld(ms: number): boolean {
  jest.advanceTimersByTime(ms);
  const before = scrollTo.mock.calls.length;
  jest.advanceTimersByTime(200);
  return scrollTo.mock.calls.length > before;
}

test('a place is held until the visitor moves, however slowly the page is drawn', () => {
  const slowly = jest.spyOn(window, 'requestAnimationFrame');
  slowly.mockImplementation((draw) => Number(setTimeout(draw, 100)));
  holdPlace(500);
  expect(isHeld(5000)).toBe(true);
  slowly.mockRestore();
  window.dispatchEvent(new Event('wheel'));
  expect(isHeld(0)).toBe(false);
});

test('a place is held for as long as the page grows, and two seconds more', () => {
  const height = jest.spyOn(document.documentElement, 'scrollHeight', 'get');
  holdPlace(500);
  for (const grown of [1000, 2000, 3000]) {
    height.mockReturnValue(grown);
    expect(isHeld(1500)).toBe(true);
  }
  expect(isHeld(2000)).toBe(false);
});
