import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const rsbuild = path.join(path.dirname(require.resolve('@rsbuild/core/package.json')), 'bin', 'rsbuild.js');
const twinSources = path.resolve(import.meta.dirname, '../../twins');

export type TwinName = 'monolith' | 'shell-without-federation' | 'catalogue';

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

export async function buildTwin(folder: string, name: TwinName): Promise<string> {
  const output = path.join(folder, name);
  await rm(output, { recursive: true, force: true });
  await runRsbuild(name, output);
  return output;
}
