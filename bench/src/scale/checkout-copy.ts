import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkoutRoot } from '@landmark/delivery/src/bundle/apps';

export interface CheckoutCopy {
  readonly root: string;
  /** A state folder of its own, in which every present version is published and nothing is live. */
  readonly state: string;
  readonly remove: () => Promise<void>;
}

const leftOut = new Set(['node_modules', '.git', '.landmark', '.turbo', 'dist', 'test-results', 'bench']);

async function linkModules(root: string): Promise<void> {
  const folders = [
    '',
    ...(await readdir(root, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  ];
  for (const folder of folders) {
    const modules = path.join(checkoutRoot, folder, 'node_modules');
    if ((await readdir(modules).catch(() => [])).length > 0)
      await symlink(modules, path.join(root, folder, 'node_modules'));
  }
}

/** A checkout to change and release from, so that nothing of the real one moves while it is measured. */
export async function copyCheckout(publishedStore: string): Promise<CheckoutCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'landmark-bench-'));
  const root = path.join(folder, 'checkout');
  const state = path.join(folder, 'state');
  await cp(checkoutRoot, root, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !leftOut.has(path.basename(source)),
  });
  await linkModules(root);
  await cp(publishedStore, path.join(state, 'store'), { recursive: true, preserveTimestamps: true });
  return { root, state, remove: () => rm(folder, { recursive: true, force: true }) };
}
