import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { providedPackages } from '@landmark/design/bundling/singletons';
import { build } from 'esbuild';
import { checkoutRoot } from '../../bundle/apps';
import { usage } from '../../delivery-error';
import { jsonText, readJson, writeInto } from '../../store/files';
import { remoteParts } from '../scaffold/checkout';
import type { RepositoryParts } from './repository-files';

const run = promisify(execFile);

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly scripts?: Versions;
  readonly private?: boolean;
}

/** What a remote is built, tested and released with: by folder, what its package needs elsewhere that is a tool here. */
const packed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  shared: ['@module-federation/enhanced', '@rsbuild/core', '@rsbuild/plugin-react', 'msw'],
  supabase: [],
  'local-backend': [],
  delivery: ['tsx'],
};

const rootFiles = [
  '.gitignore',
  '.node-version',
  '.npmrc',
  'biome.jsonc',
  'jest.preset.mjs',
  'test-times.mjs',
];

const inRoot = (...parts: string[]) => path.join(checkoutRoot, ...parts);
const rootManifest = () => readJson<Manifest & RepositoryParts['manifest']>(inRoot('package.json'));

const ofNoUse = /^(\.landmark|\.turbo|dist|gallery|node_modules|test)$|\.test\.tsx?$/;

/** What a version brought is said before it is packed. @throws usage where it is not */
async function askForChangelog(folder: string, version: string): Promise<void> {
  const text = await readFile(inRoot(folder, 'CHANGELOG.md'), 'utf8');
  if (text.includes(`\n## ${version}\n`)) return;
  throw usage(
    `${folder}/CHANGELOG.md says nothing of ${version}. Add "## ${version}" and what changed; nothing was packed.`,
  );
}

async function stage(folder: string, into: string): Promise<Manifest> {
  await cp(inRoot(folder), into, { recursive: true, filter: (file) => !ofNoUse.test(path.basename(file)) });
  const {
    private: _,
    scripts: _scripts,
    devDependencies,
    ...manifest
  } = await readJson<Manifest>(inRoot(folder, 'package.json'));
  const tools = { ...(await rootManifest()).devDependencies, ...devDependencies };
  const needed = (packed[folder] ?? []).map((name) => [name, tools[name]]);
  const bin = folder === 'delivery' && { bin: { landmark: 'bin/landmark.mjs' } };
  const dependencies = { ...manifest.dependencies, ...Object.fromEntries(needed) };
  await writeInto(path.join(into, 'package.json'), jsonText({ ...manifest, ...bin, dependencies }));
  await askForChangelog(folder, manifest.version);
  return manifest;
}

async function npmPack(staged: string, into: string): Promise<string> {
  await mkdir(into, { recursive: true });
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', into];
  return (await run('npm', args, { cwd: staged, shell: process.platform === 'win32' })).stdout.trim();
}

/** What creates a repository, with all that the repository begins with. */
async function stageCreator(into: string, packages: Versions): Promise<void> {
  const { engines, packageManager, devDependencies = {} } = await rootManifest();
  const parts: RepositoryParts = {
    remote: await remoteParts(),
    manifest: { engines, packageManager, devDependencies },
    files: Object.fromEntries(
      await Promise.all(
        [...rootFiles, 'tsconfig.base.json'].map(
          async (name) => [name, await readFile(inRoot(name), 'utf8')] as const,
        ),
      ),
    ),
    packages,
  };
  await writeInto(path.join(into, 'repository.json'), jsonText(parts));
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
  const bin = { 'create-landmark-remote': 'create.mjs' };
  await writeInto(
    path.join(into, 'package.json'),
    jsonText({
      name: 'create-landmark-remote',
      version: providedPackages['@landmark/contract'],
      type: 'module',
      engines,
      bin,
    }),
  );
}

/** Packs what a remote in a repository of its own needs. Answers with the file that creates one. */
async function packFor(folder: string): Promise<string> {
  const work = await mkdtemp(path.join(tmpdir(), 'landmark-pack-'));
  try {
    const creator = path.join(work, 'creator');
    const packages: Record<string, string> = {};
    for (const each of Object.keys(packed)) {
      const staged = path.join(work, each);
      const { name } = await stage(each, staged);
      if (each === 'contract') {
        const own = `export { ownRemotes } from '@landmark/own-remotes';\n`;
        await writeInto(path.join(staged, 'src/own-remotes.ts'), own);
      }
      packages[name] = await npmPack(staged, path.join(creator, 'packages'));
    }
    await stageCreator(creator, packages);
    await cp(path.join(creator, 'packages'), path.join(folder, 'packages'), { recursive: true });
    return path.join(folder, await npmPack(creator, folder));
  } finally {
    await rm(work, { recursive: true });
  }
}

/** `pack ../packed`: packages for remotes in repositories of their own, and what creates one. */
export async function pack(folder: string): Promise<void> {
  const creator = await packFor(path.resolve(folder));
  console.log(`Packed. A repository with a remote of its own, anywhere:`);
  console.log(`npx --yes --package ${creator} create-landmark-remote outlet /outlet`);
}
