/**
 * The commands as one file of JavaScript below `node_modules/.cache`, made anew where a source is another than it was
 * made of: a command then starts without a compiler, and loads a package when it first needs it.
 */
import { hash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

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

/** Packages of many small files, which take longer to find than to run: within the file. */
const isWithin = (name) => /^(@landmark\/|semver|hono|@hono\/)/.test(name);

/** Other packages stay where they are, each as its importer finds it. */
const ownSources = {
  name: 'own-sources',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path: name, importer, resolveDir, pluginData }) => {
      if (pluginData === 'asked' || isWithin(name) || name.startsWith('node:')) return undefined;
      // All of them are required in the end: of a package that has both, the one whose default export it then is.
      const asked = { importer, resolveDir, pluginData: 'asked' };
      for (const kind of ['require-call', 'import-statement']) {
        const { path: file, errors } = await resolve(name, { ...asked, kind });
        if (errors.length === 0) return { path: file, external: true };
      }
      return { path: name, external: true };
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

async function made(delivery, packages, entry) {
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
    // A compiler that keeps what it has compiled knows no way to import.
    supported: { 'dynamic-import': false },
    logLevel: 'warning',
    plugins: [ownSources],
  });
  const inputs = Object.keys(metafile.inputs).map((name) => join(delivery, name));
  const files = new Set([...packages, import.meta.filename, ...inputs, ...inputs.map(manifestOf)]);
  const states = Object.fromEntries([...files].map((file) => [file, stateOf(file)]));
  // Of a file that was saved meanwhile nobody knows which text was read.
  const isKnown = inputs.every(
    (file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? since) < since,
  );
  return `//${JSON.stringify(isKnown ? states : { [entry]: 'another' })}\n${outputFiles[0].text}`;
}

/** What was made before; undefined unless all is as it was then, as the first line says. */
function kept(file) {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const states = Object.entries(JSON.parse(text.slice(2, text.indexOf('\n'))));
  return states.every(([name, state]) => stateOf(name) === state) ? text : undefined;
}

/** Where it can be kept: a disk may be full, or hold what this user may not change. */
function keep(content, file) {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  } catch {
    if (existsSync(unfinished)) rmSync(unfinished);
  }
}

/**
 * Runs a text that stands for a file, and keeps what was compiled of it for the next process with the same command: a
 * compiler tells by its length alone whether a text is the one that it knows, so the name says which one.
 */
function run(text, file, command, require) {
  const compiled = `${file}-${command}-${hash('sha256', text).slice(0, 12)}`;
  const cachedData = existsSync(compiled) ? readFileSync(compiled) : undefined;
  const script = new Script(`(require) => {${text}\n}`, { filename: file, cachedData });
  if (!cachedData || script.cachedDataRejected)
    process.once('exit', () => keep(script.createCachedData(), compiled));
  script.runInThisContext()(require);
}

/**
 * Runs the command that this process was called with, from the file below a folder, or from memory where it cannot be
 * cached. Rebuilt, after `install`, when a source or one of the files `packages` has changed.
 */
export async function runCommand(folder, packages, delivery, entry, command = 'any', install = () => {}) {
  const name = hash('sha256', join(delivery, entry)).slice(0, 12);
  const file = join(folder, `${name}.cjs`);
  let text = kept(file);
  if (text === undefined) {
    install();
    text = await made(delivery, packages, entry);
    // With what was compiled of the one before.
    const before = existsSync(folder) ? readdirSync(folder).filter((old) => old.startsWith(name)) : [];
    for (const old of before) rmSync(join(folder, old), { force: true });
    keep(text, file);
  }
  run(text, file, encodeURIComponent(command), createRequire(import.meta.url));
}
