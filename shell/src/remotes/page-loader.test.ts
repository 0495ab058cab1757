import type { PageModule } from '@landmark/shared/contracts/page';
import type { RemoteRelease } from '@landmark/shared/contracts/release';
import { createPageLoader, type PageSource } from './page-loader';

const page: PageModule = {
  default: () => null,
  metadata: () => ({ title: 'Products', description: '', canonicalPath: '/products' }),
};
const catalogue: RemoteRelease = {
  name: 'catalogue',
  version: '7',
  entry: { url: '/entry.js' },
  routes: [],
  pages: {},
};
const use = (remote: string) => (remote === 'catalogue' ? catalogue : undefined);

const gone = new Error('no such file');

/** A source whose imports answer one after the other; an Error rejects. */
function sourceAnswering(...answers: readonly unknown[]) {
  const waits: number[] = [];
  const imports = [...answers];
  const source: PageSource = {
    async importPage() {
      const answer = imports.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isGone: async (failure) => failure === gone,
    async wait(milliseconds) {
      waits.push(milliseconds);
    },
  };
  return { source, waits, left: imports };
}

const offline = new Error('offline');

test('a page is fetched once, however often it is asked for', async () => {
  const { source, left } = sourceAnswering(page, offline);
  const loader = createPageLoader(use, source);
  const [first, second] = await Promise.all([
    loader.load('catalogue', 'ProductsPage'),
    loader.load('catalogue', 'ProductsPage'),
  ]);
  expect(first).toBe(page);
  expect(second).toBe(page);
  expect(left).toHaveLength(1);
});

test('a loaded page is there without waiting', async () => {
  const loader = createPageLoader(use, sourceAnswering(page).source);
  expect(loader.loaded('catalogue', 'ProductsPage')).toBeUndefined();
  await loader.load('catalogue', 'ProductsPage');
  expect(loader.loaded('catalogue', 'ProductsPage')).toBe(page);
});

test('a failure is retried three times, after 1, 2 and 4 seconds', async () => {
  const { source, waits } = sourceAnswering(offline, offline, offline, page);
  await expect(createPageLoader(use, source).load('catalogue', 'ProductsPage')).resolves.toBe(page);
  expect(waits).toEqual([1000, 2000, 4000]);
});

test('a file that the site does not have is not asked for again', async () => {
  const { source, waits } = sourceAnswering(offline, gone, page);
  await expect(createPageLoader(use, source).load('catalogue', 'ProductsPage')).rejects.toMatchObject({
    code: 'page-failed',
    detail: 'Error: no such file',
  });
  expect(waits).toEqual([1000]);
});

test('after the last retry the failure says which version of which page, and why', async () => {
  const { source } = sourceAnswering(offline, offline, offline, offline);
  await expect(createPageLoader(use, source).load('catalogue', 'ProductsPage')).rejects.toEqual({
    code: 'page-failed',
    remote: 'catalogue',
    version: '7',
    page: 'ProductsPage',
    detail: 'Error: offline',
  });
});

test('a failure is forgotten, so that the next try may succeed', async () => {
  const { source } = sourceAnswering(offline, offline, offline, offline, page);
  const loader = createPageLoader(use, source);
  await expect(loader.load('catalogue', 'ProductsPage')).rejects.toMatchObject({ code: 'page-failed' });
  await expect(loader.load('catalogue', 'ProductsPage')).resolves.toBe(page);
});

test('a module that is no page is refused', async () => {
  const { source } = sourceAnswering({}, {}, {}, {});
  await expect(createPageLoader(use, source).load('catalogue', 'ProductsPage')).rejects.toMatchObject({
    code: 'page-invalid',
  });
});

test('a remote outside the release set is refused without a request', async () => {
  const { source, left } = sourceAnswering(page);
  await expect(createPageLoader(use, source).load('outlet', 'OutletPage')).rejects.toMatchObject({
    code: 'remote-unknown',
  });
  expect(left).toHaveLength(1);
});
