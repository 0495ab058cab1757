/**
 * The way in: `node delivery/bin/landmark.mjs <command>`. Plain JavaScript without dependencies, because it runs in a
 * fresh clone before anything is installed. Installs what is missing, then hands over.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [command = 'help', ...rest] = process.argv.slice(2);

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

/** npm writes a copy of the lock file into node_modules when it has finished; an older one means a stale install. */
function isInstalled() {
  const marker = join(root, 'node_modules', '.package-lock.json');
  return existsSync(marker) && statSync(marker).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

function install() {
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

/** npm starts a shell that ends at a signal without passing it on; who is left without a parent ends too. */
function endWithParent(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || end(), 250).unref();
}

/** Runs Node on the installed tools; passes on the signals that end this process. Answers with the exit code. */
function node(...args) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithParent(() => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const turbo = (tasks, ...args) =>
  node(
    join(root, 'node_modules', 'turbo', 'bin', 'turbo'),
    ...['run', ...tasks, '--log-order=grouped', '--continue', ...args],
  );

/** Runs a TypeScript file. */
const typescript = (file, ...args) => node('--import', 'tsx', join(root, file), ...args);

/** Everything that must hold, the quick checks first; the browser has the machine to itself. */
async function test() {
  // A pipeline counts the tests; a developer wants to see what failed.
  const logs = `--output-logs=${process.env.CI ? 'full' : 'errors-only'}`;
  const tasks = ['lint', 'typecheck', 'test'];
  return (
    (await turbo(tasks, '--filter=!@landmark/e2e', '--concurrency=2', logs)) ||
    turbo(tasks, '--filter=@landmark/e2e', '--concurrency=1', '--output-logs=full')
  );
}

const entries = {
  test,
  bench: () => typescript('bench/src/cli.ts', ...rest),
};

requireNode();
if (!isInstalled()) install();
const entry = entries[command] ?? (() => typescript('delivery/src/cli.ts', command, ...rest));
process.exit(await entry());
