import { spawn } from 'node:child_process';
import path from 'node:path';
import { checkoutRoot } from '../bundle/apps';

const delivery = path.join(checkoutRoot, 'delivery');
const modules = path.join(checkoutRoot, 'node_modules');
const commandsFile = JSON.stringify(path.join(delivery, 'bin/commands-file.mjs'));

/**
 * Starts a source of `testing/` in a process of its own, from one file of JavaScript as commands start: that takes a
 * tenth of the time that a compiler in each of them takes. It ends with who started it.
 */
export function spawnSource(source: string, ...args: readonly string[]) {
  const where = [
    path.join(modules, '.cache/landmark-commands'),
    path.join(modules, '.package-lock.json'),
    delivery,
  ];
  const script = `import { runCommand } from ${commandsFile};
    process.argv.splice(1, 0, '${source}');
    process.stdin.once('end', () => process.exit(1)).resume().unref();
    await runCommand(...${JSON.stringify([...where, `src/testing/${source}`])});`;
  const typed = ['--input-type=module', '--eval', script, ...args];
  return spawn(process.execPath, typed, { stdio: ['pipe', 'pipe', 'inherit'] });
}
