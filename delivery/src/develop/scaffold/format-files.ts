import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Writes files as the formatter does: how long a line gets depends on the names that were chosen. */
export function formatFiles(root: string, files: readonly string[]): void {
  const biome = path.join(path.dirname(require.resolve('@biomejs/biome/package.json')), 'bin', 'biome');
  spawnSync(process.execPath, [biome, 'check', '--write', ...files], { cwd: root, stdio: 'ignore' });
}
