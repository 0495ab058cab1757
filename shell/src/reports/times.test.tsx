import { watchTimes } from './times';

const observers = new Map<string, (entries: readonly object[]) => void>();

class FakeObserver {
  constructor(private readonly tell: (list: { getEntries: () => readonly object[] }) => void) {}
  observe({ type }: { readonly type: string }): void {
    observers.set(type, (entries) => this.tell({ getEntries: () => entries }));
  }
}

const own = { name: 'catalogue', version: '1' };
const shell = { name: 'shell', version: '2' };

let take: ReturnType<typeof watchTimes>['take'];
beforeAll(() => {
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  Object.assign(performance, { getEntriesByType: () => [] });
  ({ take } = watchTimes((owner) => (owner === 'catalogue' ? own : shell)));
});

const tell = (type: string, entry: object) => observers.get(type)?.([{ entryType: type, ...entry }]);
const taken = (what: string) =>
  take(own).flatMap(([kind, { name }, value]) => (kind === what ? [[name, value]] : []));

function element(selector: string): Element {
  document.body.innerHTML = `<header><a></a></header><main><div data-owner="catalogue"><p></p></div></main><footer><b></b></footer>`;
  const found = document.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

test.each([
  ['p', 'catalogue'],
  ['header a', 'shell'],
])('the largest paint is whose region %s is in', (selector, owner) => {
  tell('largest-contentful-paint', { startTime: 840, element: element(selector) });
  expect(taken('lcp')).toEqual([[owner, 840]]);
});

const file = (app: string, name: string) =>
  `https://landmark.example/_releases/${app}/3/browser/${name}.0a.js`;
test.each([
  ['a script of another app, whatever was pressed', 'p', file('marketing', 'page-HomePage'), 'marketing'],
  ['the shell’s own script', 'p', file('shell', 'index'), 'shell'],
  ['React, in the page', 'p', file('shell', 'lib-react'), 'catalogue'],
  ['React, in the frame', 'header a', file('shell', 'lib-react'), 'shell'],
  ['no script that is told', 'p', '', 'catalogue'],
])('an interaction that waits for %s is charged to it', (_, selector, sourceURL, owner) => {
  tell('long-animation-frame', { startTime: 90, duration: 320, scripts: [{ duration: 300, sourceURL }] });
  tell('event', { startTime: 100, duration: 312, interactionId: 7, target: element(selector) });
  expect(taken('inp')).toEqual([[owner, 312]]);
});

test.each([
  ['a piece of the page', 'p', 'catalogue 100'],
  ['the footer, below a page that grew', 'footer b', 'catalogue 100'],
  ['the page as a whole, below a header that grew', 'main', 'catalogue 0, shell 100'],
  ['a piece of the header', 'header a', 'catalogue 0, shell 100'],
])('a shift of %s is whose it is', (_, selector, charged) => {
  tell('layout-shift', { value: 0.1, hadRecentInput: false, sources: [{ node: element(selector) }] });
  expect(
    taken('cls')
      .map((one) => one.join(' '))
      .join(', '),
  ).toBe(charged);
});

test('what moves because it was asked to is no shift', () => {
  tell('layout-shift', { value: 0.1, hadRecentInput: true, sources: [{ node: element('p') }] });
  expect(taken('cls')).toEqual([['catalogue', 0]]);
});
