import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { providedPackages } from '@landmark/design/bundling/singletons';
import { makeFolder } from '@landmark/local-backend/make-folder';
import { build } from 'esbuild';
import { inCheckout } from '../../bundle/apps';
import { usage } from '../../delivery-error';
import { inParallel, jsonText, listFiles, readJson, writeInto } from '../../store/files';
import { pathTyped } from '../../typed-here';
import { ownerEntry } from '../scaffold/add-entry';
import { example } from '../scaffold/example';
import { remoteFiles } from '../scaffold/files';

const run = promisify(execFile);

type Texts = Readonly<Record<string, string>>;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Texts;
  readonly devDependencies?: Texts;
  readonly engines?: Texts;
  readonly exports?: Texts;
  readonly packageManager?: string;
}

/** The packages that a remote elsewhere needs, by folder, with the checkout's tools on which each depends there. */
const packed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  shared: ['@module-federation/enhanced', '@rsbuild/core', '@rsbuild/plugin-react', 'msw'],
  supabase: [],
  'local-backend': [],
  delivery: ['tsx'],
};

const rootFiles = [
  ...'.gitignore .node-version .npmrc biome.jsonc tsconfig.base.json'.split(' '),
  ...['jest.preset.mjs', 'retries.mjs', 'times.mjs'].map((name) => `testing/${name}`),
];

/** Tools of this checkout that a repository of one remote has no use for: the largest take as long to fetch as all else. */
const ofCheckoutAlone = /^(turbo|dependency-cruiser|fast-check)$/;

const rootManifest = () => readJson<Manifest>(inCheckout('package.json'));

const ofNoUse = /^(\.landmark|\.turbo|dist|gallery|harness|node_modules|test)$|\.test\.tsx?$/;

/** Refuses to pack a version that its changelog does not describe. @throws usage */
async function askForChangelog(folder: string, version: string): Promise<void> {
  const text = await readFile(inCheckout(folder, 'CHANGELOG.md'), 'utf8');
  if (text.includes(`\n## ${version}\n`)) return;
  const said = `${folder}/CHANGELOG.md says nothing of ${version}. Add "## ${version}" and what changed; nothing was packed.`;
  throw usage(said);
}

async function stage(folder: string, into: string): Promise<Manifest> {
  const isOfUse = (file: string) => !ofNoUse.test(path.basename(file));
  await cp(inCheckout(folder), into, { recursive: true, filter: isOfUse });
  const manifest = await readJson<Manifest>(inCheckout(folder, 'package.json'));
  const tools = { ...(await rootManifest()).devDependencies, ...manifest.devDependencies };
  const needed = (packed[folder] ?? []).map((name) => [name, tools[name]]);
  const ofDelivery = folder === 'delivery' && {
    bin: { landmark: 'bin/landmark.mjs' },
    exports: { ...manifest.exports, './harness': undefined },
  };
  const dependencies = { ...manifest.dependencies, ...Object.fromEntries(needed) };
  const ofCheckout = { private: undefined, scripts: undefined, devDependencies: undefined };
  const published = { ...manifest, ...ofCheckout, ...ofDelivery, dependencies };
  await writeInto(path.join(into, 'package.json'), jsonText(published));
  await askForChangelog(folder, manifest.version);
  return manifest;
}

/** Packs folders of one folder, all at once, since npm starts slowly. Returns the files' names. */
async function npmPack(work: string, folders: readonly string[], into: string): Promise<readonly string[]> {
  await makeFolder(into);
  const staged = folders.map((name) => `./${name}`);
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', into, ...staged];
  const { stdout } = await run('npm', args, { cwd: work, shell: process.platform === 'win32' });
  return stdout.trim().split(/\s*\n/);
}

/** Returns the first files of a repository, with the names of the {@link example}. `packages`: files by name. */
async function repository(packages: Texts): Promise<Texts> {
  const template = path.join(import.meta.dirname, 'template');
  const copied = [
    ...rootFiles.map((name) => [name, inCheckout(name)] as const),
    ...(await listFiles(template)).map((name) => [name, path.join(template, name)] as const),
  ];
  const texts = await inParallel(copied, async ([name, file]) => [name, await readFile(file, 'utf8')]);
  const files: Texts = Object.fromEntries(texts);
  const { engines, packageManager, devDependencies = {} } = await rootManifest();
  const tools = Object.entries(devDependencies).filter(([name]) => !ofCheckoutAlone.test(name));
  const own = Object.entries(packages).map(([name, file]) => [name, `file:packages/${file}`]);
  const manifest = {
    ...JSON.parse(files['package.json'] ?? ''),
    engines,
    packageManager,
    devDependencies: Object.fromEntries([...tools, ...own]),
  };
  const remote = Object.entries(await remoteFiles(example));
  return {
    ...files,
    'package.json': jsonText(manifest),
    'ownership/index.ts': `/** Which pages this repository's remote owns, and the routes that each answers. */
export const ownRemotes = {
${ownerEntry(example)}} as const;
`,
    ...Object.fromEntries(remote.map(([file, text]) => [`${example.folder}/${file}`, text])),
  };
}

async function stageCreator(into: string, packages: Texts): Promise<void> {
  await writeInto(path.join(into, 'repository.json'), jsonText(await repository(packages)));
  await build({
    entryPoints: [path.join(import.meta.dirname, 'create.ts')],
    outfile: path.join(into, 'create.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'warning',
  });
  const manifest = {
    name: 'create-landmark-remote',
    version: providedPackages['@landmark/contract'],
    type: 'module',
    engines: (await rootManifest()).engines,
    bin: { 'create-landmark-remote': 'create.mjs' },
  };
  await writeInto(path.join(into, 'package.json'), jsonText(manifest));
}

/** Packs what a remote in a repository of its own needs, and prints the command that creates one. */
export async function pack(typed: string): Promise<void> {
  const folder = pathTyped(typed);
  const work = await mkdtemp(path.join(tmpdir(), 'landmark-pack-'));
  try {
    const creator = path.join(work, 'creator');
    const names: string[] = [];
    for (const each of Object.keys(packed)) {
      const staged = path.join(work, each);
      names.push((await stage(each, staged)).name);
      if (each === 'contract') {
        const own = `export { ownRemotes } from '@landmark/own-remotes';\n`;
        await writeInto(path.join(staged, 'src/own-remotes.ts'), own);
      }
    }
    const files = await npmPack(work, Object.keys(packed), path.join(creator, 'packages'));
    await stageCreator(creator, Object.fromEntries(names.map((name, at) => [name, files[at] ?? ''])));
    await cp(path.join(creator, 'packages'), path.join(folder, 'packages'), { recursive: true });
    const [packedCreator = ''] = await npmPack(work, ['creator'], folder);
    const file = path.join(folder, packedCreator);
    console.log(`Packed. A repository with a remote of its own, anywhere:`);
    console.log(`npx --yes --package ${file} create-landmark-remote outlet /outlet`);
  } finally {
    await rm(work, { recursive: true });
  }
}
