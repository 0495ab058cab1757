import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const twins = path.resolve(import.meta.dirname, '../../twins');
const islands = path.join(twins, 'islands');

async function run(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const ended = promisify(execFile)(program, args, { cwd, env: { ...process.env, ...env } });
  await ended.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${program} ${args.join(' ')} failed:\n${(stdout + stderr).trim()}`);
  });
}

const production = (output: string) => ({
  NODE_ENV: 'production',
  LANDMARK_OUTPUT: output,
  LANDMARK_ASSET_PREFIX: '/',
});

async function buildWithRsbuild(name: string, output: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const rsbuild = path.join(path.dirname(resolve('@rsbuild/core/package.json')), 'bin', 'rsbuild.js');
  const args = [rsbuild, 'build', '-c', `${name}.config.ts`, '--log-level', 'error'];
  await run(process.execPath, args, twins, production(output));
}

/** Astro has a lock of its own: 319 packages that are needed here alone. */
async function buildIslands(output: string): Promise<void> {
  if (!existsSync(path.join(islands, 'node_modules'))) await run('npm', ['ci'], islands);
  const astro = path.join(islands, 'node_modules', 'astro', 'astro.js');
  await run(process.execPath, [astro, 'build'], islands, production(output));
}

/** Builds one of `twins/`. Rejects with what its builder says where it does not build. */
export async function buildTwin(
  folder: string,
  name: 'monolith' | 'federation' | 'islands',
): Promise<string> {
  const output = path.join(folder, name);
  await rm(output, { recursive: true, force: true });
  await (name === 'islands' ? buildIslands(output) : buildWithRsbuild(name, output));
  return output;
}
