import {
  frameSetUrl,
  type PartialSet,
  type ReleaseSet,
  type RemoteRelease,
  releaseUrl,
  routeSetUrl,
} from '@landmark/contract/release';
import { exampleRemote as remote } from '@landmark/contract/testing/example-release';
import { constants } from '@landmark/design/constants';
import { createTabReleases } from './tab-releases';

const own: ReleaseSet = { shell: { version: '1' }, remotes: [remote('marketing', '1')] };
const live = (shell: string, covers: readonly string[], ...remotes: RemoteRelease[]): PartialSet => ({
  shell: { version: shell },
  remotes,
  covers,
});

// A real timer of five minutes would keep this process alive for as long.
beforeEach(() => {
  jest.useFakeTimers();
  // Of the cookies that look like a slot, the document has to read the one that a server reads.
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('ads-slot=12; slot=007; slot=7');
});
afterEach(() => jest.useRealTimers());

/** A tab of a site that returns these frame sets in order and no longer has the release `gone`. */
function tabWith(frame: readonly (PartialSet | Error)[], gone?: string) {
  const left = [...frame];
  const outlet = live('1', ['outlet'], remote('outlet', '1'));
  const answerTo = (asked: string) => {
    const url = asked.replace(/\?slot=7$/, '');
    if (url === frameSetUrl) return left.length > 1 ? left.shift() : left[0];
    return url === routeSetUrl('/outlet') ? outlet : undefined;
  };
  const fetch = async (url: string) => {
    if (url.startsWith('/_releases/')) return { status: url === gone ? 404 : 200 };
    const answer = answerTo(url);
    if (answer instanceof Error) throw answer;
    return { status: answer ? 200 : 404, ok: true, json: async () => answer };
  };
  Object.assign(globalThis, { fetch });
  return createTabReleases(own);
}

const versions = (set: ReleaseSet | undefined) =>
  set?.remotes.map(({ name, version }) => `${name}@${version}`);

const offline = new TypeError('offline');
const products = live('1', ['products'], remote('marketing', '2'), remote('catalogue', '1'));

test.each<[string, string, PartialSet | Error, readonly string[] | undefined]>([
  [
    'the document’s own remote stays, the others are those that are live',
    '/products/chests',
    products,
    ['marketing@1', 'catalogue@1'],
  ],
  [
    'a path beyond the frame’s links is asked for by its first segment',
    '/outlet/chairs',
    products,
    ['marketing@1', 'catalogue@1', 'outlet@1'],
  ],
  [
    'a path that nobody answers is known to lead nowhere',
    '/no-such-page',
    live('1', ['products']),
    ['marketing@1'],
  ],
  [
    'remotes of another shell’s set are not mixed with this one',
    '/products',
    live('2', ['products'], remote('catalogue', '2')),
    undefined,
  ],
  ['a site that does not answer says nothing', '/products', offline, undefined],
])('%s', async (_, path, frame, known) => {
  const tab = tabWith([frame]);
  expect(versions(tab.known())).toEqual(['marketing@1']);
  expect(tab.covers(path)).toBe(false);
  expect(versions(await tab.lookUp(path))).toEqual(known);
  expect(tab.covers(path)).toBe(known !== undefined);
});

test('what was looked up once stays, whatever is released afterwards', async () => {
  const tab = tabWith([products, live('1', ['products'], remote('catalogue', '2'))]);
  await tab.lookUp('/products');
  expect(versions(await tab.lookUp('/products'))).toEqual(['marketing@1', 'catalogue@1']);
});

test('a site that does not answer is asked again the next time', async () => {
  const tab = tabWith([offline, products]);
  expect(await tab.lookUp('/products')).toBeUndefined();
  expect(versions(await tab.lookUp('/products'))).toEqual(['marketing@1', 'catalogue@1']);
});

test('what was looked up and not used for 5 minutes is asked for anew; what was used stays', async () => {
  const both = (version: string) => [remote('catalogue', version), remote('dealer', version)];
  const tab = tabWith(['1', '2'].map((at) => live('1', ['products', 'become-dealer'], ...both(at))));
  await tab.lookUp('/products');
  expect(tab.use('catalogue')?.version).toBe('1');
  jest.advanceTimersByTime(constants.unusedDataKeptMs - 1);
  expect(tab.covers('/become-dealer')).toBe(true);
  jest.advanceTimersByTime(1);
  expect(tab.covers('/become-dealer')).toBe(false);
  expect(versions(tab.known())).toEqual(['marketing@1', 'catalogue@1']);
  const now = await tab.lookUp('/become-dealer');
  expect(versions(now)).toEqual(['marketing@1', 'catalogue@1', 'dealer@2']);
});

test.each([
  ['a release of its own is gone', products, releaseUrl('marketing', '1'), true],
  ['there is a newer one', products, undefined, false],
  ['the site cannot be asked', offline, undefined, false],
])('whether a tab is old when %s', async (_, frame, gone, isOld) => {
  expect(await tabWith([frame], gone).isStale()).toBe(isOld);
});

test('a document that carries every remote asks nobody', async () => {
  tabWith([offline]);
  const tab = createTabReleases({ ...own, isWhole: true });
  expect(tab.covers('/products')).toBe(true);
  expect(versions(await tab.lookUp('/products'))).toEqual(['marketing@1']);
});
