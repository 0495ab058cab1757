import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { appFolder } from '../../bundle/apps';
import { budgetOf, budgetsFile } from '../../store/budgets';
import { type Inventory, loadedFiles, type ReleaseManifest } from '../../store/release-manifest';
import { damageOf, readInventory } from '../../store/wholeness';
import { versionName } from './candidate';
import type { Refusal } from './refusal';

const rebuild = 'Remove the release from the store and build it again.';

/** A script that is loaded later is verified only when a script that is verified knows its hash. */
async function unverifiedChunks(folder: string, inventory: Inventory): Promise<readonly string[]> {
  const scripts = Object.keys(inventory).filter(
    (name) => /^browser\/[^/]+\.js$/.test(name) && inventory[name] !== undefined,
  );
  const texts = await Promise.all(scripts.map((name) => readFile(path.join(folder, name), 'utf8')));
  const known = texts.join('\n');
  return scripts.filter((name) => !known.includes(inventory[name]?.integrity ?? ''));
}

/** Every file is what was published, and every script that a browser may load is verified down to the last chunk. */
export async function integrityRule(folder: string, manifest: ReleaseManifest): Promise<Refusal[]> {
  const inventory = (await readInventory(folder)) ?? {};
  const named = loadedFiles(manifest);
  const faults = await damageOf(folder, 'bytes');
  const first = new Set(named.map(({ integrity }) => integrity));
  const unverified = (await unverifiedChunks(folder, inventory).catch(() => [])).filter(
    (name) => !first.has(inventory[name]?.integrity),
  );
  return [
    ...named.filter(({ integrity }) => !integrity).map(({ url }) => `${url} has no integrity`),
    ...faults,
    ...unverified.map((name) => `no script knows the hash of ${name}`),
  ].map((fault) => ({
    rule: 'integrity',
    release: `${versionName(manifest)}: ${fault}`,
    meets: 'a browser runs only what it can verify',
    remedy: rebuild,
  }));
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** No page outgrows the budget that its team gave it. */
export function budgetRule(manifest: ReleaseManifest): Refusal[] {
  const folder = path.basename(appFolder('', manifest.app));
  return Object.entries(manifest.weights)
    .map(([page, bytes]) => ({ page, bytes, limit: budgetOf(manifest.budgets, page) }))
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ page, bytes, limit }) => ({
      rule: 'budget',
      release: `${versionName(manifest)}: ${page} weighs ${kilobytes(bytes)} after Brotli`,
      meets: `its budget is ${kilobytes(limit)}`,
      remedy: `Load less at first, or raise the budget in ${folder}/${budgetsFile} and say why.`,
    }));
}
