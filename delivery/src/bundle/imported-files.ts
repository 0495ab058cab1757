import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const importing = /\.([cm]?[jt]sx?|css|json)$/;

/** Packages are told apart by the lock file; pages of the app that is being built are written by its build. */
const leftOut: Plugin = {
  name: 'workspace-files-only',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]|\/own-pages$/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@landmark/') ? undefined : { path: name, external: true },
    );
    onLoad({ filter: /./ }, ({ path: file }) =>
      importing.test(file) ? undefined : { contents: '', loader: 'empty' },
    );
  },
};

/** The files of a checkout that some of them import, themselves included. Absolute paths. */
export async function importedFiles(root: string, entries: readonly string[]): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entries],
    outdir: 'never-written',
    write: false,
    bundle: true,
    metafile: true,
    platform: 'node',
    logLevel: 'silent',
    plugins: [leftOut],
  });
  return Object.keys(metafile.inputs).map((name) => path.resolve(root, name));
}
