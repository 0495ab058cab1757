import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { checkoutRoot } from '../../bundle/apps';
import { writeInto } from '../../store/files';

const require = createRequire(import.meta.url);

/** Writes files of this checkout as the formatter does: how long a line gets depends on the names that were chosen. */
export async function writeFormatted(
  files: readonly (readonly [file: string, text: string])[],
): Promise<void> {
  for (const [file, text] of files) await writeInto(path.join(checkoutRoot, file), text);
  const biome = path.join(path.dirname(require.resolve('@biomejs/biome/package.json')), 'bin', 'biome');
  const args = [biome, 'check', '--write', ...files.map(([file]) => file)];
  spawnSync(process.execPath, args, { cwd: checkoutRoot, stdio: 'ignore' });
}
