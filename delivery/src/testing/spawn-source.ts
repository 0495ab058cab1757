import { spawn } from 'node:child_process';
import path from 'node:path';
import { inCheckout } from '../bundle/apps';

const modules = inCheckout('node_modules');

/**
 * Returns Node's arguments for running a source of some `delivery/` as commands are run, from one file of JavaScript
 * that is cached in a folder: this takes a tenth of the time of a compiler in each process.
 */
export function argsToRun(source: string, delivery: string, kept: string, first = ''): readonly string[] {
  const where = [kept, [path.join(modules, '.package-lock.json')], delivery, source];
  const script = `import { runCommand } from ${JSON.stringify(inCheckout('delivery/bin/commands-file.mjs'))};
    process.argv.splice(1, 0, '${source}');
    ${first}
    await runCommand(...${JSON.stringify(where)});`;
  return ['--input-type=module', '--eval', script];
}

/** Starts a source of `testing/` in a process of its own, which ends with its parent. */
export function spawnSource(source: string, ...args: readonly string[]) {
  const kept = path.join(modules, '.cache/landmark-commands');
  const endWithParent = `process.stdin.once('end', () => process.exit(1)).resume().unref();`;
  const delivery = inCheckout('delivery');
  const run = argsToRun(`src/testing/${source}`, delivery, kept, endWithParent);
  return spawn(process.execPath, [...run, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
}
