import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { checkoutRoot as root } from '../bundle/apps';
import type { Lock } from '../bundle/lock-closure';
import { readJson } from '../store/files';

/** Made, not written, or of no use to a build. */
const leftOut = new Set([
  '.git',
  '.landmark',
  '.turbo',
  'coverage',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
]);

/** Each workspace's place among the packages, and its folder: the design package lies in `shared/`. */
async function workspaces(): Promise<readonly (readonly [place: string, folder: string])[]> {
  const { packages } = await readJson<Lock>(join(root, 'package-lock.json'));
  return Object.entries(packages).flatMap(([place, { link, resolved }]) =>
    link && resolved ? [[place, resolved] as const] : [],
  );
}

/** Installed packages are linked one by one, so that the workspaces among them can be the copy's own. */
async function linkPackages(copy: string): Promise<void> {
  const from = join(root, 'node_modules');
  const to = join(copy, 'node_modules');
  await mkdir(join(to, '@landmark'), { recursive: true });
  const leftAlone = ['@landmark', '.cache'];
  const names = (await readdir(from)).filter((name) => !leftAlone.includes(name));
  const own = await workspaces();
  await Promise.all([
    ...names.map((name) => symlink(join(from, name), join(to, name))),
    ...own.map(([place, folder]) => symlink(join(copy, folder), join(copy, place))),
    ...own.map(async ([, folder]) => {
      const nested = await readdir(join(root, folder, 'node_modules')).catch(() => []);
      if (nested.length > 0)
        await symlink(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
    }),
  ]);
}

/** Copies the sources beside the installed packages, to be changed at will: a crash leaves the real ones untouched. */
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
