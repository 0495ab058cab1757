/**
 * `npm run pictures`: a picture of every page and state, at two widths, light and dark.
 * `npm run pictures -- --against <revision>`: those of another revision too, in the same browser; the report
 * shows what differs, side by side.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startSite } from '@landmark/delivery/harness';
import { folder } from './folder';

function readOptions() {
  try {
    return parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true });
  } catch {
    console.error('Use: npm run pictures -- [--against <revision>] [<words of a picture’s name> …]');
    process.exit(1);
  }
}

const { values, positionals } = readOptions();

/** Takes every picture of a site, or those whose names match the words after the command. */
async function takePictures(site: ReturnType<typeof startSite>, ...options: readonly string[]) {
  const { url, stop } = await site;
  const words = positionals.flatMap((word) => ['--grep', word]);
  const args = ['playwright', 'test', '-c', 'pictures.config.ts', ...options, ...words];
  const env = { ...process.env, SITE_URL_UNDER_TEST: url };
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const { status } = spawnSync('npx', args, { cwd, stdio: 'inherit', env });
  await stop();
  return status ?? 1;
}

const keep = '--update-snapshots=all';
await rm(join(folder, 'before'), { recursive: true, force: true });
if (values.against !== undefined) {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: import.meta.dirname });
  const root = join(folder, 'revision');
  await rm(root, { recursive: true, force: true });
  git('worktree', 'add', '--detach', '--force', root, values.against);
  await takePictures(startSite(join(root, '.landmark'), { root }), keep);
  git('worktree', 'remove', '--force', root);
}
const kept = values.against === undefined ? [keep] : [];
process.exitCode = await takePictures(startSite(join(folder, 'state')), ...kept);
console.log(`Look at ${join(folder, 'report/index.html')}`);
