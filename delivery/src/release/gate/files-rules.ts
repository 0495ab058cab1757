import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { transform } from 'esbuild';
import { getMimeType } from 'hono/utils/mime';
import { appFolder } from '../../bundle/apps';
import { isServiceKey } from '../../settings';
import { budgetOf, budgetsFile } from '../../store/budgets';
import { inParallel, integrities, integrityOf } from '../../store/files';
import { type Inventory, loadedFiles, readSigned } from '../../store/release-manifest';
import { damageOf, readInventory } from '../../store/wholeness';
import { isSignedScript, partsOf } from '../../trust/script-signature';
import { fileAt, type Published } from '../compose/published';
import { type Refusal, refusalsOf } from './refusal';

/** By name, what a browser reads as a text. */
type Texts = readonly (readonly [name: string, bytes: Buffer])[];
const isTextual = (name: string) =>
  name.startsWith('browser/') && /^text\/|json|xml/.test(getMimeType(name) ?? '');

const textsOf = ({ folder }: Published, inventory: Inventory): Promise<Texts> =>
  inParallel(
    Object.keys(inventory).filter(isTextual),
    async (name) => [name, await readFile(path.join(folder, name))] as const,
  );

/** With its words: who reads such keys names how they begin. */
const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\s|\\[nr])*[\w+/]{20}/;

/** Texts that are others to a browser, which goes by their first bytes, than to whoever judges them, or that nobody else may read. */
const oddTexts = (texts: Texts): readonly string[] =>
  texts.flatMap(([name, bytes]) => {
    if (!isUtf8(bytes)) return [`${name} is no UTF-8 as it was published`];
    const text = bytes.toString('latin1');
    if (privateKey.test(text)) return [`${name} holds a private key`];
    return isServiceKey(text) ? [`${name} holds a service key of the backend’s`] : [];
  });

/** A script that is loaded later is verified only when a script that is verified knows its hash, or the release names it. */
function unverifiedScripts({ manifest }: Published, inventory: Inventory, texts: Texts) {
  // No page loads a workbench; what the shell has in folders stands in its manifest.
  const isLoaded = manifest.app === 'shell' ? /^browser\/[^/]+\.js$/ : /^browser\/(?!workbench\/).+\.m?js$/;
  const scripts = texts.filter(([name]) => isLoaded.test(name));
  const named = loadedFiles(manifest).map(({ integrity }) => partsOf(integrity).hash);
  const written = scripts.flatMap(([, text]) => text.toString('latin1').match(integrities) ?? []);
  const known = new Set([...written, ...named]);
  return scripts
    .filter(([name]) => !known.has(inventory[name]?.integrity ?? ''))
    .map(([name]) => `no script knows the hash of ${name}`);
}

/** Where a script calls itself by a name of its own, or names a map that does not lie beside it, unless it stands in a text. */
const ownName = /source(?<=\/\/[#@]\s*source)(URL\b|MappingURL=(?![\w.-]+\.map(?:\s|$)))/g;

async function isRenamed(text: string): Promise<boolean> {
  const marker = `M${randomUUID().replaceAll('-', '')}`;
  const named = text.match(ownName)?.length ?? 0;
  if (named === 0) return false;
  // What stays when comments go was none.
  const { code } = await transform(text.replace(ownName, marker), { legalComments: 'none' });
  return code.split(marker).length - 1 < named;
}

/** Scripts of a remote that do so: what they do would count as done by whoever has the name, and who reads them asks elsewhere. */
async function renamedScripts({ manifest }: Published, texts: Texts): Promise<readonly string[]> {
  const scripts = texts.filter(([name]) => manifest.app !== 'shell' && /\.m?js$/.test(name));
  const faults = await inParallel(scripts, async ([name, text]) => {
    const isAnother = await isRenamed(text.toString()).catch(() => true);
    return isAnother
      ? [`${name} gives itself another name, or a map from elsewhere (sourceURL, sourceMappingURL)`]
      : [];
  });
  return faults.flat();
}

/** Scripts that a browser would refuse, since they are not signed by the key that their release names. */
async function unsignedScripts(release: Published): Promise<readonly string[]> {
  const faults = loadedFiles(release.manifest).map(async ({ url, integrity }) => {
    const { key } = partsOf(integrity);
    const file = fileAt(release, url);
    if (key === undefined) return [];
    const headers = await readSigned(file);
    const isSigned = headers && isSignedScript(await readFile(file), key, headers);
    return isSigned ? [] : [`${url} is not signed by the key that is named with it`];
  });
  return (await Promise.all(faults)).flat();
}

const unpacking = new Map([
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
]);

/** Compressed files that say another thing than what lies beside them: most visitors get these, and nobody looks at them. */
async function otherVariants({ folder }: Published, inventory: Inventory): Promise<readonly string[]> {
  const faults = await inParallel(Object.keys(inventory), async (name) => {
    const [unpack, plain] = [unpacking.get(path.extname(name)), inventory[name.replace(/\.\w+$/, '')]];
    if (!unpack || !plain) return [];
    const packed = await readFile(path.join(folder, name));
    const unpacked = unpack(packed, { maxOutputLength: plain.bytes + 1 }).then(integrityOf);
    const isSame = (await unpacked.catch(() => '')) === plain.integrity;
    return isSame ? [] : [`${name} is not what lies beside it when it is unpacked`];
  });
  return faults.flat();
}

/** Every file is what was published, and every script that a browser may load is verified down to the last chunk. */
export async function integrityRule(release: Published): Promise<Refusal[]> {
  const inventory = (await readInventory(release.folder)) ?? {};
  // A file that cannot be read is among the damage.
  const texts = await textsOf(release, inventory).catch((): Texts => []);
  const faults = [
    ...(await damageOf(release.folder, 'bytes')),
    ...(await otherVariants(release, inventory).catch(() => [])),
    ...oddTexts(texts),
    ...(await unsignedScripts(release).catch(() => [])),
    ...(await renamedScripts(release, texts)),
    ...unverifiedScripts(release, inventory, texts),
  ];
  const remedy = 'Remove the release from the store and build it again.';
  return refusalsOf('integrity', release, faults, 'a browser runs only what it can verify', remedy);
}

/** A server holds what it answers with: the largest file is every visitor's matter. The site's own have a third. Bytes. */
const largestFileBytes = 8_000_000;

/** A disk that one release fills has no room for the others. Many times what the site's have. Bytes. */
export const largestReleaseBytes = 500_000_000;

/** Each is read, hashed and named one by one, by all who look at the release. */
const mostFiles = 20_000;

const inNumbers = (count: number) => count.toLocaleString('en-US');

/** To the byte, so that what is barely too much does not read like what is allowed. */
export const inBytes = (bytes: number) => `${inNumbers(bytes)} bytes`;

/** No file is so large that a server which sends it to many would fall, and all together fit. */
export async function sizeRule(release: Published): Promise<Refusal[]> {
  const files = Object.entries((await readInventory(release.folder)) ?? {});
  const faults = files
    .filter(([, { bytes }]) => !(bytes <= largestFileBytes))
    .map(([name, { bytes }]) => `${name} has ${inBytes(bytes)}`);
  const all = files.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  if (!(all <= largestReleaseBytes)) faults.push(`all its files have ${inBytes(all)}`);
  if (files.length > mostFiles) faults.push(`it has ${inNumbers(files.length)} files`);
  const meets = `a file may have ${inBytes(largestFileBytes)}, and all of at most ${inNumbers(mostFiles)} files ${inBytes(largestReleaseBytes)}`;
  const remedy = 'Make it smaller or fewer, or have it served from where large files lie.';
  return refusalsOf('size', release, faults, meets, remedy);
}

/** No page outgrows the budget that its team gave it; one that is no number allows nothing. */
export async function budgetRule(release: Published): Promise<Refusal[]> {
  const { app, weights, budgets } = release.manifest;
  const remedy = `Load less at first, or raise the budget in ${appFolder('', app)}/${budgetsFile} and say why.`;
  return Object.entries(weights).flatMap(([page, bytes]) => {
    const limit = budgetOf(budgets, page);
    const faults = bytes <= limit ? [] : [`${page} weighs ${inBytes(bytes)} after Brotli`];
    return refusalsOf('budget', release, faults, `its budget is ${inBytes(limit)}`, remedy);
  });
}
