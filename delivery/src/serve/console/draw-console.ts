import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { build } from 'esbuild';
import type { ConsoleContent } from './tables';

interface DrawnBy {
  readonly draw: (content: ConsoleContent) => string;
}

const page = path.join(import.meta.dirname, 'page');

/** The site's components bring stylesheets, which Node does not read: page and styles are bundled when first asked for. */
async function bundled() {
  const { outputFiles } = await build({
    entryPoints: [path.join(page, 'draw.tsx')],
    outdir: 'never-written',
    write: false,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    external: ['react', 'react-dom'],
    loader: { '.module.css': 'local-css', '.woff2': 'dataurl' },
    logLevel: 'silent',
  });
  const textOf = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? '';
  const module = { exports: {} as DrawnBy };
  const load = createRequire(import.meta.filename);
  compileFunction(textOf('.js'), ['module', 'require'])(module, load);
  return {
    draw: module.exports.draw,
    style: textOf('.css'),
    script: await readFile(path.join(page, 'follow.js'), 'utf8'),
  };
}

let drawn: ReturnType<typeof bundled> | undefined;

/** What draws the console, and what its page loads. */
export const consoleParts = () => {
  drawn ??= bundled();
  return drawn;
};
