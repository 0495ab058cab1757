import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Loader, type Plugin } from 'esbuild';

/** A type-only import: the type checker reads that module all the same. */
const typeImport = /\b(?:import|export) type [^;'"]* from ('[^']+')/g;

/** Any other imported file, such as a typeface or a picture, is taken as it is. */
const loaders: readonly Loader[] = ['ts', 'tsx', 'css', 'json'];

/** Leaves out packages, which the lock file tells apart, and the module of an app's pages, which its build writes. */
const workspaceFiles = (withTypes?: 'with types'): Plugin => ({
  name: 'workspace-files',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]|\/own-pages$/ }, ({ path: name }) =>
      name.startsWith('@landmark/') ? undefined : { path: name, external: true },
    );
    onLoad({ filter: /\.[^/]+$/ }, async ({ path: file }) => {
      const extension = path.extname(file);
      if (/^\.[cm]?js$/.test(extension)) return undefined;
      const loader = loaders.find((each) => `.${each}` === extension);
      if (loader === undefined) return { contents: '', loader: 'file' };
      const contents = await readFile(file, 'utf8');
      return { contents: withTypes ? contents.replace(typeImport, 'import $1') : contents, loader };
    });
  },
});

/** Returns the files of a checkout that the entries import, and the entries themselves. Absolute paths. */
export async function importedFiles(root: string, entries: readonly string[], withTypes?: 'with types') {
  const imports = entries.map((file) => `import ${JSON.stringify(file)};`);
  const { metafile } = await build({
    absWorkingDir: root,
    // All in one bundle: with one for each entry, shared imports would be written again and again.
    stdin: { contents: imports.join('\n'), resolveDir: root },
    outdir: 'never-written',
    write: false,
    bundle: true,
    metafile: true,
    ignoreAnnotations: true,
    platform: 'node',
    logLevel: 'silent',
    plugins: [workspaceFiles(withTypes)],
  });
  const inputs = Object.keys(metafile.inputs).filter((name) => name !== '<stdin>');
  return inputs.map((name) => path.resolve(root, name.replace(/\?.*$/, '')));
}
