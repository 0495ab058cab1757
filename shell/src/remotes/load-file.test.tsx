import { fileTimeoutMs, isGone, loadScript, loadStyles } from './load-file';

const inHead = (selector: string) =>
  document.head.querySelector<HTMLScriptElement & HTMLLinkElement>(selector);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
});

test('a script that stalls is given up, and asked for by an address of its own the next time', async () => {
  const first = loadScript({ url: '/stalled.js', integrity: 'sha384-x' });
  expect(inHead('script')?.src).toMatch(/\/stalled\.js$/);
  jest.advanceTimersByTime(fileTimeoutMs);
  await expect(first).rejects.toMatchObject({ type: 'timeout', request: '/stalled.js' });
  expect(inHead('script')).toBeNull();

  const second = loadScript({ url: '/stalled.js', integrity: 'sha384-x' });
  expect(inHead('script')?.src).toMatch(/\/stalled\.js\?again=1$/);
  expect(inHead('script')?.integrity).toBe('sha384-x');
  inHead('script')?.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBeUndefined();
});

test('a stylesheet that the document has is not fetched again', async () => {
  const first = loadStyles({ url: '/page.css' });
  inHead('link')?.dispatchEvent(new Event('load'));
  await first;
  await loadStyles({ url: '/page.css' });
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
});

const refused = { type: 'error', request: '/page.js' };
const offline = new TypeError('offline');

test.each([
  ['that it is not there', refused, { status: 404 }, true, 1],
  ['that it is out of order', refused, { status: 500 }, false, 1],
  ['nothing', refused, offline, false, 1],
  ['nothing in time, and is not asked once more', { ...refused, type: 'timeout' }, { status: 404 }, false, 0],
  ['what is of no file, and is not asked', new Error('no file'), { status: 404 }, false, 0],
])('whether a file is gone where the site says %s', async (_, failure, answer, expected, times) => {
  const ask = jest.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  Object.assign(globalThis, { fetch: ask });
  await expect(isGone(failure)).resolves.toBe(expected);
  const asked = ['/page.js', expect.objectContaining({ method: 'HEAD' })];
  expect(ask.mock.calls).toEqual(Array(times).fill(asked));
});
