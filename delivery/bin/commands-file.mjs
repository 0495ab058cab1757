/**
 * Bundles the commands into one file of JavaScript below `node_modules/.cache`, again whenever a source has changed: a
 * command then starts without a compiler, and loads a package when it first needs it.
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
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

const stateOf = (file) => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.mtimeMs} ${found.size}`;
};

/** Replaces `import.meta` by the source's own path, which it keeps within the bundle. */
const withOwnPlace = (text, file) =>
  text
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
    .replaceAll('import.meta.filename', JSON.stringify(file))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));

/** Packages of many small files, which take longer to find than to run, are bundled. */
const isWithin = (name) => /^(@landmark\/|semver|hono|@hono\/)/.test(name);

/** Leaves other packages where they are, each at the path where its importer finds it. */
const ownSources = {
  name: 'own-sources',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path: name, importer, resolveDir, pluginData }) => {
      if (pluginData === 'asked' || isWithin(name) || name.startsWith('node:')) return undefined;
      // The bundle requires all of them: a package with both formats is resolved as one that is required.
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

/** Finds the manifest that decides how a file's imports are resolved. */
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
    // A script that is run from its cached code cannot use `import()`.
    supported: { 'dynamic-import': false },
    logLevel: 'warning',
    plugins: [ownSources],
  });
  const inputs = Object.keys(metafile.inputs).map((name) => join(delivery, name));
  const files = new Set([...packages, import.meta.filename, ...inputs, ...inputs.map(manifestOf)]);
  const states = Object.fromEntries([...files].map((file) => [file, stateOf(file)]));
  // If a file was saved meanwhile, either of its texts may have been read.
  const isKnown = inputs.every(
    (file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? since) < since,
  );
  return `//${JSON.stringify(isKnown ? states : { [entry]: 'another' })}\n${outputFiles[0].text}`;
}

/** How long the hash before a file's content is. Letters. */
const sumLength = 64;

/** Returns what was cached; undefined if it is missing, another user's, or not as it was written, as after a power cut. */
function kept(file) {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(sumLength);
    return hash('sha256', content) === bytes.toString('latin1', 0, sumLength) ? content : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes a file into the cache, in the place of all whose names begin with its own, such as what was compiled of it; if
 * possible: the disk may be full, or the folder another user's.
 */
function keep(content, file) {
  const [folder, unfinished] = [dirname(file), `${file}.${randomUUID()}`];
  try {
    mkdirSync(folder, { recursive: true });
    for (const old of readdirSync(folder).filter((name) => name.startsWith(basename(file))))
      rmSync(join(folder, old), { recursive: true });
    writeFileSync(unfinished, Buffer.concat([Buffer.from(hash('sha256', content)), Buffer.from(content)]));
    renameSync(unfinished, file);
  } catch {
    if (existsSync(unfinished)) rmSync(unfinished);
  }
}

/** Returns the cached bundle; undefined unless all files are still in the state that its first line names. */
function keptBundle(file) {
  const text = kept(file)?.toString();
  if (text === undefined) return undefined;
  const states = Object.entries(JSON.parse(text.slice(2, text.indexOf('\n'))));
  return states.every(([name, state]) => stateOf(name) === state) ? text : undefined;
}

/**
 * Runs a text as the content of a file, and caches its compiled code for the next process with the same command. V8
 * recognizes a text by its length alone, so the cache file's name has its hash.
 */
function run(text, file, command, require) {
  const compiled = `${file}-${command}-${hash('sha256', text).slice(0, 12)}`;
  const cachedData = kept(compiled);
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
  let text = keptBundle(file);
  if (text === undefined) {
    install();
    text = await made(delivery, packages, entry);
    keep(text, file);
  }
  run(text, file, encodeURIComponent(command), createRequire(import.meta.url));
}
