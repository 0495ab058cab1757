import type { PageModule } from '@landmark/contract/page';
import { exampleRemote } from '@landmark/contract/testing/example-release';
import { createPageLoader, type PageSource } from './page-loader';

const page: PageModule = {
  default: () => null,
  metadata: () => ({ title: 'Products', description: '', canonicalPath: '/products' }),
};
const catalogue = exampleRemote('catalogue', '7');
const use = (remote: string) => (remote === 'catalogue' ? catalogue : undefined);

const gone = new Error('no such file');

/** A source whose imports resolve to these answers in order; an Error rejects. */
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
const load = (source: PageSource) => createPageLoader(use, source).load('catalogue', 'ProductsPage');

test('a page is fetched once, however often it is asked for, and is then there without waiting', async () => {
  const { source, left } = sourceAnswering(page, offline);
  const loader = createPageLoader(use, source);
  const ask = () => loader.load('catalogue', 'ProductsPage');
  expect(loader.loaded('catalogue', 'ProductsPage')).toBeUndefined();
  expect(await Promise.all([ask(), ask()])).toEqual([page, page]);
  expect(left).toHaveLength(1);
  expect(loader.loaded('catalogue', 'ProductsPage')).toBe(page);
});

test('a failure is retried three times, after 1, 2 and 4 seconds', async () => {
  const { source, waits } = sourceAnswering(offline, offline, offline, page);
  await expect(load(source)).resolves.toBe(page);
  expect(waits).toEqual([1000, 2000, 4000]);
});

test('a file that the site does not have is not asked for again', async () => {
  const { source, waits } = sourceAnswering(offline, gone, page);
  await expect(load(source)).rejects.toMatchObject({ detail: 'Error: no such file' });
  expect(waits).toEqual([1000]);
});

test('after the last retry the failure says which version of which page and why, and is then forgotten', async () => {
  const loader = createPageLoader(use, sourceAnswering(offline, offline, offline, offline, page).source);
  await expect(loader.load('catalogue', 'ProductsPage')).rejects.toEqual({
    code: 'page-failed',
    remote: 'catalogue',
    version: '7',
    page: 'ProductsPage',
    detail: 'Error: offline',
  });
  await expect(loader.load('catalogue', 'ProductsPage')).resolves.toBe(page);
});

test('a module that is no page is refused, and a remote outside the release set without a request', async () => {
  await expect(load(sourceAnswering({}, {}, {}, {}).source)).rejects.toMatchObject({ code: 'page-invalid' });
  const { source, left } = sourceAnswering(page);
  await expect(createPageLoader(use, source).load('outlet', 'OutletPage')).rejects.toMatchObject({
    code: 'remote-unknown',
  });
  expect(left).toHaveLength(1);
});
