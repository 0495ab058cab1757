import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DeliveryError } from '../delivery-error';
import { type AppName, appFolder } from './apps';

export interface BuildRequest {
  readonly root: string;
  readonly app: AppName;
  readonly version: string;
  /** An empty folder; `browser/` and `composer/` are written below it. */
  readonly output: string;
}

export type Build = (request: BuildRequest) => Promise<void>;

/** Where a release's browser files are served; baked into its scripts. */
export const browserUrl = (app: string, version: string) => `/_releases/${app}/${version}/browser/`;

/** Where a release of a remote has its workbench, on every site that has the release in its store. */
export const workbenchUrl = (remote: string, version: string) =>
  `${browserUrl(remote, version)}standalone/index.html`;

const require = createRequire(import.meta.url);
const rsbuild = path.join(path.dirname(require.resolve('@rsbuild/core/package.json')), 'bin', 'rsbuild.js');

function runNode(args: readonly string[], request: BuildRequest): Promise<void> {
  const { root, app, version, output } = request;
  const child = spawn(process.execPath, args, {
    cwd: appFolder(root, app),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LANDMARK_OUTPUT: output,
      LANDMARK_ASSET_PREFIX: browserUrl(app, version),
      LANDMARK_VERSION: version,
    },
  });
  // A release that is killed takes its builds with it, so that nothing goes on writing behind the next one's back.
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', stop);
      if (code === 0) resolve();
      else reject(new DeliveryError('build-failed', `${app} ${version} does not build:\n${said.trim()}`));
    });
  });
}

/** Builds one app for the browser, for the composer and, for a remote, as a page of its own. @throws build-failed */
export async function buildApp(request: BuildRequest): Promise<void> {
  const { root, app } = request;
  if (existsSync(path.join(appFolder(root, app), 'build'))) {
    await runNode(['--import', 'tsx', path.join(import.meta.dirname, 'draw-worker.ts')], request);
  }
  // Rsbuild without tsx, which would write its own helper into the functions that the bundler prints as text.
  await runNode([rsbuild, 'build', '--log-level', 'error'], request);
}
