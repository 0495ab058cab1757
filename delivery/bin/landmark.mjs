#!/usr/bin/env node
/**
 * The way in: `node delivery/bin/landmark.mjs <command>`. Plain JavaScript without dependencies, because it runs in a
 * fresh clone before anything is installed. Installs what is missing, then hands over.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const delivery = dirname(dirname(fileURLToPath(import.meta.url)));
const [repository, isInstalledPackage] = delivery.split(`${sep}node_modules${sep}`);
/** The checkout, or the repository into which this package is installed. */
const root = isInstalledPackage ? repository : dirname(delivery);
const [command = '--help', ...rest] = process.argv.slice(2);

/** Ends with one line that says what happened and what to do. */
function stop(line) {
  console.error(line);
  process.exit(1);
}

function requireNode() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '');
  const order = (version) => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);
  if (order(process.versions.node) < order(wanted)) {
    stop(`Node ${wanted} or newer is needed; this is ${process.versions.node}. Install it and try again.`);
  }
}

/** The packages that a file of npm's lists; undefined where it is missing, or lists none. */
function readLock(file) {
  try {
    const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return Object.values(packages).every((one) => one?.constructor === Object) ? packages : undefined;
  } catch {
    return undefined;
  }
}

const lock = 'package-lock.json';
const record = 'node_modules/.package-lock.json';

/**
 * Compares the lock file with npm's record in node_modules of what is installed. By content: a switch of branches gives
 * the lock file another time, but seldom other packages. An optional package may belong to another platform.
 */
function isInstalled() {
  const [wanted, installed] = [lock, record].map(readLock);
  if (!wanted)
    stop(`${lock} is missing, cut short, or lists no packages. Put it back: git checkout -- ${lock}`);
  if (!installed) return false;
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { link, version, integrity, optional }]) => {
      const there = installed[path];
      if (link) return existsSync(join(root, path));
      return there ? there.version === version && there.integrity === integrity : optional === true;
    });
}

function install() {
  if (isInstalledPackage || isInstalled()) return;
  console.log('Installing dependencies…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    stop('The dependencies could not be installed; the lines above say why. Nothing was started.');
}

/** npm starts a shell that ends at a signal without passing it on: a process whose parent has changed ends, too. */
function endWithParent(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || end(), 250).unref();
}

/** Runs Node on the installed tools; passes on the signals that end this process. Resolves to the exit code. */
function node(...args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithParent(() => child.kill('SIGTERM'));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** Runs the command in this process. While lock file and npm's record are as the cache has them, all is installed. */
async function runHere() {
  process.chdir(root);
  endWithParent(() => process.kill(process.pid, 'SIGTERM'));
  const { runCommand } = await import('./commands-file.mjs');
  const kept = join(root, 'node_modules', '.cache', 'landmark-commands');
  // Node 22.1 and newer keep what they have compiled.
  nodeModule.enableCompileCache?.(kept);
  const packages = [lock, record].map((file) => join(root, file));
  await runCommand(kept, packages, delivery, 'src/cli.ts', command, install);
}

/** This package's tests take longest, and wait more than they compute: they start first, and others run beside them. */
const longest = '@landmark/delivery';

/** Runs all checks, builds meanwhile what browser tests open, and prints the slowest tests. `--all`: of every case. */
async function test() {
  if (rest.some((word) => word !== '--all')) stop('npm test takes --all, for every case, and nothing else.');
  if (rest.length > 0) process.env.TESTS = 'all';
  const { slowestTests } = await import('../../testing/times.mjs');
  process.env.TEST_TIMES ??= join(mkdtempSync(join(tmpdir(), 'landmark-test-')), 'times.jsonl');
  const turbo = [join(root, 'node_modules', 'turbo', 'bin', 'turbo'), 'run'];
  // A pipeline uses no cached results.
  const always = ['--log-order=grouped', '--continue', ...(process.env.CI ? ['--force'] : [])];
  const run = (tasks, packages, logs, ...args) => {
    const filters = packages.map((name) => `--filter=${name}`);
    return node(...turbo, ...tasks, ...always, ...filters, `--output-logs=${logs}`, ...args);
  };
  const others = ['!@landmark/e2e', `!${longest}`];
  const codes = await Promise.all([
    run(['test'], [longest], 'errors-only'),
    run(['lint', 'typecheck', 'test'], others, 'errors-only', '--concurrency=2'),
    run(['lint', 'typecheck', 'site'], ['@landmark/e2e', longest], 'errors-only', '--concurrency=1'),
  ]);
  const code = codes.find((one) => one !== 0) ?? (await run(['test'], ['@landmark/e2e'], 'full'));
  console.log(`\n${slowestTests(process.env.TEST_TIMES)}`);
  return code;
}

const entries = { test, bench: () => node('--import', 'tsx', join(root, 'bench/src/cli.ts'), ...rest) };

requireNode();
Object.assign(process.env, { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' });
if (!Object.hasOwn(entries, command)) {
  // The compiler has printed what is wrong with a source.
  const unmade =
    'The commands could not be made of their sources; the lines above say why. Nothing was started.';
  await runHere().catch((error) => (error.errors ? stop(unmade) : Promise.reject(error)));
} else {
  install();
  process.exit(await entries[command]());
}
