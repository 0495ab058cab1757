import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type AppName,
  appFolder,
  inCheckout,
  moveIntoPlace,
  releaseFromSource,
  stateFolder,
} from '@landmark/delivery';
import { copyCheckout } from '@landmark/delivery/harness';
import { stateFolder as builtStateFolder } from '../state-folder';

/** Where variants are built and kept between runs: a version names its source, so it never grows stale. */
export const variantState = stateFolder(inCheckout('.landmark', 'e2e-variants'));

const originalPage = 'OriginalProductsPage';

const productsPage = (mark: string, atLoad: string, atRender: string) => `
import type { PageProps } from '@landmark/contract/page';
import Original from './${originalPage}';

export * from './${originalPage}';
${atLoad}

export default function ProductsPage(props: PageProps) {
  ${atRender}
  return (
    <>
      <p data-release-variant="${mark}">Variant ${mark}</p>
      <Original {...props} />
    </>
  );
}
`;

interface Variant {
  readonly app: AppName;
  readonly change: (folder: string) => Promise<void>;
}

const productsVariant = (mark: string, atLoad = '', atRender = ''): Variant => ({
  app: 'catalogue',
  async change(folder) {
    const pages = path.join(folder, 'src', 'pages');
    await rename(path.join(pages, 'ProductsPage.tsx'), path.join(pages, `${originalPage}.tsx`));
    await writeFile(path.join(pages, 'ProductsPage.tsx'), productsPage(mark, atLoad, atRender));
    // What is planted weighs too.
    const file = path.join(folder, 'budgets.json');
    const budgets = JSON.parse(await readFile(file, 'utf8')) as Record<string, number>;
    await writeFile(file, JSON.stringify({ ...budgets, ProductsPage: (budgets.ProductsPage ?? 0) + 1000 }));
  },
});

/** Releases that differ visibly from what the checkout builds. */
const variants = {
  // Works well but where its address asks for harm: there it throws, hangs or keeps a click waiting.
  'catalogue two': productsVariant(
    'two',
    `
const fails = typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('fails');
const wait = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};
if (fails === 'hang') wait(20_000);
if (fails === 'slow') window.addEventListener('click', () => wait(300));`,
    `if (fails === 'throw') throw new TypeError('planted');`,
  ),
  'catalogue that takes fetch away': productsVariant(
    'harmful',
    `if (typeof window !== 'undefined') window.fetch = () => Promise.reject(new Error('taken'));`,
  ),
  'shell two': {
    app: 'shell',
    async change(folder) {
      const file = path.join(folder, 'src', 'variant.ts');
      await writeFile(file, `document.documentElement.dataset.shell = 'two';\n`);
      const entry = path.join(folder, 'src', 'browser.tsx');
      await cp(entry, path.join(folder, 'src', 'original-browser.tsx'));
      await writeFile(entry, `import './variant';\nimport './original-browser';\n`);
    },
  },
} as const satisfies Readonly<Record<string, Variant>>;

export type VariantName = keyof typeof variants;

/** Those that go live in `npm test`. */
export const everyday = ['catalogue two', 'shell two'] as const satisfies readonly VariantName[];

/** Builds a variant, to follow a release that lies in a folder, unless its source has been built before. */
export async function buildVariant(name: VariantName, before: (app: AppName) => string) {
  const { app, change } = variants[name];
  const copy = await copyCheckout('variant');
  await change(appFolder(copy.root, app));
  // Signed by the keys of the sites that it goes live on.
  await cp(stateFolder(builtStateFolder).keys, variantState.keys, { recursive: true });
  const { version, folder: found } = await releaseFromSource(variantState, copy.root, app, [before(app)]);
  await copy.remove();
  const folder = variantState.release(app, version);
  if (found !== folder) {
    await rm(folder, { recursive: true, force: true });
    await moveIntoPlace(found, folder);
  }
  return { app, version };
}
