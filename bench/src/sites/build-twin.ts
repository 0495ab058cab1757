import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { appFolder, checkoutRoot, importedFiles, remoteNames } from '@landmark/delivery';

const require = createRequire(import.meta.url);
const rsbuild = path.join(path.dirname(require.resolve('@rsbuild/core/package.json')), 'bin', 'rsbuild.js');
const twinSources = path.resolve(import.meta.dirname, '../../twins');

/** The configurations in `twins/`. */
export type TwinName = 'monolith' | 'shell-without-federation' | 'catalogue';

/** The modules that a twin begins with: its own, and the pages, which its build imports by the ownership table. */
async function entries(): Promise<readonly string[]> {
  const folders = [
    twinSources,
    ...remoteNames.map((app) => path.join(appFolder(checkoutRoot, app), 'src/pages')),
  ];
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => path.join(folder, name))),
  );
  const additions = remoteNames.map((app) => path.join(appFolder(checkoutRoot, app), 'src/composer.ts'));
  return [
    ...files.flat().filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file)),
    ...additions.filter(existsSync),
  ];
}

async function sourceKey(): Promise<string> {
  const read = [...(await importedFiles(checkoutRoot, await entries()))].sort();
  const hash = createHash('sha256');
  for (const file of [path.join(checkoutRoot, 'package-lock.json'), ...read])
    hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

function runRsbuild(name: TwinName, output: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [rsbuild, 'build', '-c', `${name}.config.ts`, '--log-level', 'error'],
    {
      cwd: twinSources,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', LANDMARK_OUTPUT: output, LANDMARK_ASSET_PREFIX: '/' },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} does not build:\n${said.trim()}`)),
    );
  });
}

/** Builds a twin from the present source, or finds that build from a run before. Answers with its folder. */
export async function buildTwin(folder: string, name: TwinName): Promise<string> {
  const output = path.join(folder, `${name}-${await sourceKey()}`);
  if (existsSync(output)) return output;
  await mkdir(folder, { recursive: true });
  const earlier = (await readdir(folder)).filter((entry) => entry.startsWith(`${name}-`));
  for (const entry of earlier) await rm(path.join(folder, entry), { recursive: true });
  await runRsbuild(name, `${output}.part`);
  await rename(`${output}.part`, output);
  return output;
}
