/**
 * The commands as one file of JavaScript below `node_modules/.cache`, made anew where a source is another than it was
 * made of: a command then starts without a compiler, and loads a package when it first needs it.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction, constants } from 'node:vm';

const stateOf = (file) => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.mtimeMs} ${found.size}`;
};

/** Where a source lies stays where it lies. */
const withOwnPlace = (text, file) =>
  text
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
    .replaceAll('import.meta.filename', JSON.stringify(file))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));

/** Packages stay where they are, each as its importer finds it. */
const ownSources = {
  name: 'own-sources',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === 'asked' || name.startsWith('@landmark/') || name.startsWith('node:'))
        return undefined;
      const { path: file, errors } = await resolve(name, { kind, importer, resolveDir, pluginData: 'asked' });
      return errors.length > 0 ? { path: name, external: true } : { path: file, external: true };
    });
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => ({
      contents: withOwnPlace(await readFile(file, 'utf8'), file),
      loader: 'ts',
    }));
  },
};

/** What says how the imports of a file are to be understood. */
function manifestOf(file) {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) return manifest;
  }
}

async function made(delivery, installed, entry) {
  const since = Date.now();
  const { build } = createRequire(join(delivery, 'package.json'))('esbuild');
  const { metafile, outputFiles } = await build({
    absWorkingDir: delivery,
    entryPoints: [entry],
    outdir: delivery,
    write: false,
    bundle: true,
    metafile: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'warning',
    plugins: [ownSources],
  });
  const inputs = Object.keys(metafile.inputs).map((name) => join(delivery, name));
  const files = new Set([installed, import.meta.filename, ...inputs, ...inputs.map(manifestOf)]);
  const states = Object.fromEntries([...files].map((file) => [file, stateOf(file)]));
  // Of a file that was saved meanwhile nobody knows which text was read.
  const isKnown = inputs.every(
    (file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? since) < since,
  );
  return `//${JSON.stringify(isKnown ? states : { [installed]: 'another' })}\n${outputFiles[0].text}`;
}

/** Whether all is as it was when the file was made, as its first line says. */
function isPresent(file) {
  if (!existsSync(file)) return false;
  const text = readFileSync(file, 'utf8');
  return Object.entries(JSON.parse(text.slice(2, text.indexOf('\n')))).every(
    ([name, state]) => stateOf(name) === state,
  );
}

/** Whether it could be kept: a disk may be full, or hold what this user may not change. */
function keep(text, file) {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, text);
    renameSync(unfinished, file);
    return true;
  } catch {
    if (existsSync(unfinished)) rmSync(unfinished);
    return false;
  }
}

/** Runs the command that this process was called with, from the file below a folder, or from memory where it is not kept. */
export async function runCommand(folder, installed, delivery, entry = 'src/cli.ts') {
  const require = createRequire(import.meta.url);
  const name = createHash('sha256').update(join(delivery, entry)).digest('hex').slice(0, 12);
  const file = join(folder, `${name}.cjs`);
  if (!isPresent(file)) {
    const text = await made(delivery, installed, entry);
    if (!keep(text, file)) {
      const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
      return compileFunction(text, ['require'], { filename: file, importModuleDynamically })(require);
    }
  }
  // Imported, it would be searched for its exports first, which takes as long as the rest.
  require(file);
}
