import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSite } from '@landmark/delivery/harness';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface RunningRevision {
  readonly url: string;
  readonly remove: () => Promise<void>;
}

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The folders with packages, each below a folder of the checkout. */
async function packageFolders(): Promise<readonly string[]> {
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return ['.', ...folders.map(({ name }) => name)].filter((name) =>
    existsSync(join(root, name, 'node_modules')),
  );
}

/**
 * Gives a checkout that asks for the same packages those of this one, by links that cost neither time nor room. Where
 * that cannot be done, its own start installs them.
 */
async function lendPackages(folder: string): Promise<void> {
  const lock = 'package-lock.json';
  const [own, other] = await Promise.all(
    [root, folder].map((checkout) => readFile(join(checkout, lock), 'utf8')),
  );
  if (own !== other) return;
  try {
    for (const name of await packageFolders()) {
      execFileSync('cp', ['-al', join(root, name, 'node_modules'), join(folder, name)], { stdio: 'ignore' });
      await rm(join(folder, name, 'node_modules', '.cache'), { recursive: true, force: true });
    }
  } catch {
    await rm(join(folder, 'node_modules'), { recursive: true, force: true });
  }
}

/** Checks a revision out into `folder` and starts it there, with a state of its own. */
export async function startRevision(revision: string, folder: string): Promise<RunningRevision> {
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`);
  const removeCheckout = async () => {
    await rm(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  await removeCheckout();
  git('worktree', 'add', '--detach', '--force', folder, commit);
  await lendPackages(folder);
  const site = await startSite(join(folder, '.landmark'), { root: folder });
  return {
    url: site.url,
    async remove() {
      await site.stop();
      await removeCheckout();
    },
  };
}
