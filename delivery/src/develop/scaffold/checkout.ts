import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { providedPackages } from '@landmark/design/bundling/singletons';
import { appFolder, checkoutRoot } from '../../bundle/apps';
import { inParallel, writeInto } from '../../store/files';
import { model, type RemoteParts } from './files';

const require = createRequire(import.meta.url);

const commonNames = ['tsconfig.json', 'rsbuild.config.ts', 'jest.config.mjs', 'src/contract.test.ts'];

/** What a new remote takes over from those of this checkout. */
export async function remoteParts(): Promise<RemoteParts> {
  const folder = appFolder(checkoutRoot, model);
  const files = await inParallel(commonNames, async (name) => [
    name,
    await readFile(path.join(folder, name), 'utf8'),
  ]);
  return { provided: providedPackages, common: Object.fromEntries(files) };
}

/** Writes files of this checkout as the formatter does: how long a line gets depends on the names that were chosen. */
export async function writeFormatted(
  files: readonly (readonly [file: string, text: string])[],
): Promise<void> {
  for (const [file, text] of files) await writeInto(path.join(checkoutRoot, file), text);
  const biome = path.join(path.dirname(require.resolve('@biomejs/biome/package.json')), 'bin', 'biome');
  const args = [biome, 'check', '--write', ...files.map(([file]) => file)];
  spawnSync(process.execPath, args, { cwd: checkoutRoot, stdio: 'ignore' });
}
