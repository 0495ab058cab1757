import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type ReadFiles, readFilesName } from '@landmark/design/bundling/read-files-plugin';
import { DeliveryError, diskFaultIn, messageOf } from '../delivery-error';
import { hashOf, ifThere, jsonIn, namesIn, readText, writeAtomically } from '../store/files';
import { type AppName, appFolder, browserUrl } from './apps';
import { importedFiles } from './imported-files';
import { fingerprint } from './known-version';

export interface BuildRequest {
  readonly root: string;
  readonly app: AppName;
  readonly version: string;
  /** An empty folder; `browser/` and `composer/` are written below it. */
  readonly output: string;
}

/** Returns the absolute paths that the build has read: while they are unchanged, a build has the same output. */
export type Build = (request: BuildRequest) => Promise<readonly string[]>;

/** A program of a package that a checkout has installed. */
export function programIn(root: string, name: string, file: string): string {
  const manifest = createRequire(path.join(root, 'package.json')).resolve(`${name}/package.json`);
  return path.join(path.dirname(manifest), 'bin', file);
}

/** Returns the bundler of the checkout that is built: the plugins in its configuration are of the same one. */
export const bundlerOf = (root: string): string => programIn(root, '@rsbuild/core', 'rsbuild.js');

function notBuilt({ app, version }: BuildRequest, why: string): DeliveryError {
  const fault = diskFaultIn(why);
  return new DeliveryError(
    'build-failed',
    `${app} ${version} does not build:\n${why}${fault ? `\nIts output: ${fault}.` : ''}`,
  );
}

async function runNode(args: readonly string[], request: BuildRequest): Promise<void> {
  const { root, app, version, output } = request;
  const child = spawn(process.execPath, args, {
    cwd: appFolder(root, app),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LANDMARK_OUTPUT: output,
      LANDMARK_ASSET_PREFIX: browserUrl(app, version),
    },
  });
  // When this process ends, its builds are killed, so that none goes on writing beside the next release.
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const [code] = await once(child, 'close');
  process.off('exit', stop);
  if (code !== 0) throw notBuilt(request, said.trim());
}

/** Lists the scripts that draw an app's pictures (which are not in its sources), relative to its folder. */
const drawingScripts = async (folder: string) =>
  (await namesIn(path.join(folder, 'drawing')))
    .filter((name) => /^draw-.*\.ts$/.test(name))
    .map((name) => `./drawing/${name}`);

/** Returns the arguments with which Node, run in an app's folder, draws its pictures. */
export const drawingArgs = async (folder: string) =>
  ['tsx', ...(await drawingScripts(folder))].flatMap((name) => ['--import', name]).concat('--eval', '');

/** Lists what a build reads besides the bundled modules: configuration, pictures and the scripts that draw them. */
async function givenFiles(root: string, app: AppName): Promise<readonly string[]> {
  const folder = appFolder(root, app);
  const scripts = ['rsbuild.config.ts', ...(await drawingScripts(folder))];
  const entries = scripts.map((name) => path.join(folder, name));
  const imported = await importedFiles(root, entries);
  const own = ['package.json', 'tsconfig.json', 'budgets.json', 'public'];
  const shared = ['tsconfig.base.json', 'shared/fonts'].map((name) => path.join(root, name));
  return [...imported, ...own.map((name) => path.join(folder, name)), ...shared];
}

/** Draws an app's pictures, unless the present ones were drawn from the same files. */
async function draw(request: BuildRequest, given: readonly string[]): Promise<void> {
  const { root, app } = request;
  if (!existsSync(path.join(appFolder(root, app), 'drawing'))) return;
  const record = path.join(root, 'node_modules', '.cache', 'landmark-drawn', app);
  const state = () => {
    const files = [...given, path.join(root, 'package-lock.json')].sort();
    return hashOf(JSON.stringify(files.map(fingerprint)));
  };
  if ((await ifThere(readFile(record, 'utf8'), undefined)) === state()) return;
  await runNode(await drawingArgs(appFolder(root, app)), request);
  await writeAtomically(record, state());
}

/** Characters that mean something else to the bundler, or to the addresses by which Node loads files. */
const misread = /[#!?%]/;

/** Builds one app for the browser, for the composer and, if it is a remote, its workbench. @throws build-failed */
export async function buildApp(request: BuildRequest): Promise<readonly string[]> {
  const { root, app, output } = request;
  const [odd] = misread.exec(root) ?? [];
  if (odd) throw notBuilt(request, `${root} has a "${odd}" in it, which is misread: move the checkout.`);
  const given = await givenFiles(root, app).catch((error: unknown) => {
    throw notBuilt(request, messageOf(error));
  });
  await draw(request, given);
  // Rsbuild runs without tsx, which would insert a helper of its own into functions that the bundler prints as text.
  await runNode([bundlerOf(root), 'build', '--log-level', 'error'], request);
  const readNames = path.join(output, readFilesName);
  const read = jsonIn(await readText(readNames).catch(() => ''));
  if (!Array.isArray(read) || !read.every((name) => typeof name === 'string'))
    throw notBuilt(request, `It has no ${readFilesName} of what it has read. Use the shared configuration.`);
  await rm(readNames);
  return [...(read satisfies ReadFiles), ...given];
}
