import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Loader, type Plugin } from 'esbuild';

/** A module that only lends its types is still read by whoever checks them. */
const typeImport = /\b(?:import|export) type [^;'"]* from ('[^']+')/g;

/** Anything else that is imported is a file as it is: a typeface, a picture. */
const loaders: readonly Loader[] = ['ts', 'tsx', 'css', 'json'];

/** Packages are told apart by the lock file; pages of the app that is being built are written by its build. */
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

/** The files of a checkout that some of them import, themselves included. Absolute paths. */
export async function importedFiles(root: string, entries: readonly string[], withTypes?: 'with types') {
  const imports = entries.map((file) => `import ${JSON.stringify(file)};`);
  const { metafile } = await build({
    absWorkingDir: root,
    // One bundle: each entry would write all that it imports anew.
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
