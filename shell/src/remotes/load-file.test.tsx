import { fileTimeoutMs, isGone, loadScript, loadStyles } from './load-file';

const inHead = (selector: string) =>
  document.head.querySelector<HTMLScriptElement & HTMLLinkElement>(selector);

const answer = (status: number) => {
  const ask = jest.fn(async () => ({ status }));
  Object.assign(globalThis, { fetch: ask });
  return ask;
};

beforeAll(() => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

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

test('a file is gone only when the site says so', async () => {
  const refused = { type: 'error', request: '/page.js' };
  const ask = answer(404);
  await expect(isGone(refused)).resolves.toBe(true);
  expect(ask).toHaveBeenCalledWith('/page.js', expect.objectContaining({ method: 'HEAD' }));
  answer(500);
  await expect(isGone(refused)).resolves.toBe(false);
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) });
  await expect(isGone(refused)).resolves.toBe(false);
});

test('a site that lets wait has not said that a file is gone, and is not asked', async () => {
  const ask = answer(404);
  await expect(isGone({ type: 'timeout', request: '/page.js' })).resolves.toBe(false);
  await expect(isGone(new Error('no file'))).resolves.toBe(false);
  expect(ask).not.toHaveBeenCalled();
});
