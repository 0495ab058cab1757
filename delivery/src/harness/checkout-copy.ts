import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { checkoutRoot as root } from '../bundle/apps';

/** Generated files, and those that no build needs. */
const leftOut = new Set(
  '.git .landmark .turbo coverage dist node_modules playwright-report test-results'.split(' '),
);

/** The pictures that any checkout has drawn, by the hash of what they are drawn from. */
const drawn = 'node_modules/.cache/landmark-sharing';

/** Installed packages are linked one by one; the links to workspaces lead to the copy's own. */
async function linkPackages(copy: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  const leftAlone = ['@landmark', '.cache'];
  const names = (await readdir(from)).filter((name) => !leftAlone.includes(name));
  const ofWorkspaces = (await readdir(root)).map((folder) => join(folder, 'node_modules'));
  const nested = ofWorkspaces.filter((folder) => existsSync(join(root, folder)));
  await cp(join(from, '@landmark'), join(to, '@landmark'), { recursive: true, verbatimSymlinks: true });
  for (const folder of [join(root, drawn), join(to, '.cache')]) await mkdir(folder, { recursive: true });
  await Promise.all([
    ...names.map((name) => symlink(join(from, name), join(to, name))),
    ...[...nested, drawn].map((folder) => symlink(join(root, folder), join(copy, folder))),
  ]);
}

/** Copies the sources and links the installed packages: a test may change the copy, and a crash harms no real source. */
export async function copyCheckout(name: string) {
  const copy = await mkdtemp(join(tmpdir(), `landmark-${name}-`));
  await cp(root, copy, { recursive: true, filter: (source) => !leftOut.has(basename(source)) });
  await linkPackages(copy);
  return { root: copy, remove: () => rm(copy, { recursive: true, force: true }) };
}

export type CheckoutCopy = Awaited<ReturnType<typeof copyCheckout>>;

export async function copyReleases(from: string, to: string): Promise<void> {
  const isKept = (source: string) => !['backend', 'staging'].includes(basename(source));
  await cp(from, to, { recursive: true, filter: isKept });
}
