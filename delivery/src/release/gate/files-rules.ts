import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';
import { appFolder, browserUrl } from '../../bundle/apps';
import { budgetOf, budgetsFile } from '../../store/budgets';
import { inParallel, listFiles } from '../../store/files';
import { type Inventory, loadedFiles, type ReleaseManifest, readSigned } from '../../store/release-manifest';
import { damageOf, readInventory } from '../../store/wholeness';
import { isSignedScript, partsOf } from '../../trust/script-signature';
import { versionName } from './candidate';
import type { Refusal } from './refusal';

const rebuild = 'Remove the release from the store and build it again.';

/** A script that is loaded later is verified only when a script that is verified knows its hash. */
async function unverifiedChunks(
  folder: string,
  { app }: ReleaseManifest,
  inventory: Inventory,
): Promise<readonly string[]> {
  // No page loads a workbench; what the shell has in folders stands in its manifest.
  const isLoaded = app === 'shell' ? /^browser\/[^/]+\.js$/ : /^browser\/(?!workbench\/).+\.m?js$/;
  const scripts = Object.keys(inventory).filter((name) => isLoaded.test(name));
  const texts = await Promise.all(scripts.map((name) => readFile(path.join(folder, name), 'utf8')));
  const known = texts.join('\n');
  return scripts.filter((name) => !known.includes(inventory[name]?.integrity ?? ''));
}

/** Where a script calls itself by a name of its own, unless it stands in a text. */
const ownName = /(?<=\/\/[#@]\s*)sourceURL\b/g;

async function isRenamed(text: string): Promise<boolean> {
  const marker = `M${randomUUID().replaceAll('-', '')}`;
  const named = text.match(ownName)?.length ?? 0;
  if (named === 0) return false;
  // What stays when comments go was none.
  const { code } = await transform(text.replace(ownName, marker), { legalComments: 'none' });
  return code.split(marker).length - 1 < named;
}

/** Scripts of a remote that call themselves by a name of their own: what they do would count as done by whoever has it. */
async function renamedScripts(folder: string, { app }: ReleaseManifest): Promise<readonly string[]> {
  if (app === 'shell') return [];
  const scripts = (await listFiles(folder)).filter((name) => /^browser\/.*\.m?js$/.test(name));
  const renamed = await inParallel(scripts, async (name) =>
    isRenamed(await readFile(path.join(folder, name), 'utf8')).catch(() => true),
  );
  return scripts
    .filter((_, index) => renamed[index])
    .map((name) => `${name} gives itself another name (sourceURL)`);
}

/** Scripts that a browser would refuse, since they are not signed by the key that their release names. */
async function unsignedScripts(folder: string, manifest: ReleaseManifest): Promise<readonly string[]> {
  const base = browserUrl(manifest.app, manifest.version);
  const faults = loadedFiles(manifest).map(async ({ url, integrity }) => {
    const { key } = partsOf(integrity);
    const file = path.join(folder, 'browser', url.slice(base.length));
    if (key === undefined) return undefined;
    const headers = await readSigned(file);
    return headers && isSignedScript(await readFile(file), key, headers)
      ? undefined
      : `${url} is not signed by the key that is named with it`;
  });
  return (await Promise.all(faults)).filter((fault) => fault !== undefined);
}

/** Every file is what was published, and every script that a browser may load is verified down to the last chunk. */
export async function integrityRule(folder: string, manifest: ReleaseManifest): Promise<Refusal[]> {
  const inventory = (await readInventory(folder)) ?? {};
  const named = loadedFiles(manifest);
  const faults = await damageOf(folder, 'bytes');
  const first = new Set(named.map(({ integrity }) => partsOf(integrity).hash));
  const unverified = (await unverifiedChunks(folder, manifest, inventory).catch(() => [])).filter(
    (name) => !first.has(inventory[name]?.integrity ?? ''),
  );
  return [
    ...named.filter(({ integrity }) => !integrity).map(({ url }) => `${url} has no integrity`),
    ...faults,
    ...(await unsignedScripts(folder, manifest).catch(() => [])),
    ...(await renamedScripts(folder, manifest).catch(() => [])),
    ...unverified.map((name) => `no script knows the hash of ${name}`),
  ].map((fault) => ({
    rule: 'integrity',
    release: `${versionName(manifest)}: ${fault}`,
    meets: 'a browser runs only what it can verify',
    remedy: rebuild,
  }));
}

/** A server holds what it answers with: the largest file is every visitor's matter. The site's own have a third. Bytes. */
const largestFileBytes = 8_000_000;

/** No file is so large that a server which sends it to many would fall. */
export async function sizeRule(folder: string, manifest: ReleaseManifest): Promise<Refusal[]> {
  return Object.entries((await readInventory(folder)) ?? {})
    .filter(([, { bytes }]) => !(bytes <= largestFileBytes))
    .map(([name, { bytes }]) => ({
      rule: 'size',
      release: `${versionName(manifest)}: ${name} has ${inBytes(bytes)}`,
      meets: `a file may have ${inBytes(largestFileBytes)}`,
      remedy: 'Make it smaller, or have it served from where large files lie.',
    }));
}

/** To the byte, so that what is barely too much does not read like what is allowed. */
const inBytes = (bytes: number) => `${bytes.toLocaleString('en-US')} bytes`;

/** No page outgrows the budget that its team gave it; one that is no number allows nothing. */
export function budgetRule(manifest: ReleaseManifest): Refusal[] {
  const folder = path.basename(appFolder('', manifest.app));
  return Object.entries(manifest.weights)
    .map(([page, bytes]) => ({ page, bytes, limit: budgetOf(manifest.budgets, page) }))
    .filter(({ bytes, limit }) => !(bytes <= limit))
    .map(({ page, bytes, limit }) => ({
      rule: 'budget',
      release: `${versionName(manifest)}: ${page} weighs ${inBytes(bytes)} after Brotli`,
      meets: `its budget is ${inBytes(limit)}`,
      remedy: `Load less at first, or raise the budget in ${folder}/${budgetsFile} and say why.`,
    }));
}
