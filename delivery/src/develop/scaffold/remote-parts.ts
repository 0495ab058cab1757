import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { providedPackages } from '@landmark/design/bundling/singletons';
import { appFolder, checkoutRoot } from '../../bundle/apps';
import { inParallel } from '../../store/files';
import { model, type RemoteParts } from './remote-files';

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
