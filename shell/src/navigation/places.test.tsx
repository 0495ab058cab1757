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
  keepPlaces();
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

test.each(['back_forward', 'reload'])('a document come back to by %s goes to its place', (type) => {
  visitBy(type);
  store(['here', 1200]);
  takePlaces('here')();
  expect(scrollTo).toHaveBeenCalledWith({ top: 1200, behavior: 'instant' });
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
  visitBy('reload');
  sessionStorage.setItem('landmark-places', '{broken');
  takePlaces('elsewhere')();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a place is held while the page comes to its height, however slowly, until the visitor moves', () => {
  const slowly = jest.spyOn(window, 'requestAnimationFrame');
  slowly.mockImplementation((draw) => Number(setTimeout(draw, 100)));
  holdPlace(500);
  const held = () => scrollTo.mock.calls.length;
  jest.advanceTimersByTime(5000);
  const before = held();
  expect(before).toBeGreaterThan(40);
  slowly.mockRestore();
  window.dispatchEvent(new Event('wheel'));
  jest.advanceTimersByTime(200);
  expect(held()).toBe(before);
});
