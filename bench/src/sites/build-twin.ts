import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const require = createRequire(import.meta.url);
const rsbuild = path.join(path.dirname(require.resolve('@rsbuild/core/package.json')), 'bin', 'rsbuild.js');
const cwd = path.resolve(import.meta.dirname, '../../twins');

/** Builds one of `twins/`. Rejects with what the bundler says where it does not build. */
export async function buildTwin(folder: string, name: 'monolith' | 'catalogue'): Promise<string> {
  const output = path.join(folder, name);
  await rm(output, { recursive: true, force: true });
  const args = [rsbuild, 'build', '-c', `${name}.config.ts`, '--log-level', 'error'];
  const own = { NODE_ENV: 'production', LANDMARK_OUTPUT: output, LANDMARK_ASSET_PREFIX: '/' };
  await promisify(execFile)(process.execPath, args, { cwd, env: { ...process.env, ...own } }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${name} does not build:\n${(stdout + stderr).trim()}`);
    },
  );
  return output;
}
