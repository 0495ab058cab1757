import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { figure } from '@landmark/contract/counted';
import { transform } from 'esbuild';
import { getMimeType } from 'hono/utils/mime';
import { appFolder } from '../../bundle/apps';
import { isServiceKey } from '../../settings';
import { budgetOf, budgetsFile } from '../../store/budgets';
import { inBytes, inParallel, integrities, integrityOf, mostBytes } from '../../store/files';
import { type Inventory, loadedFiles, readSigned } from '../../store/release-manifest';
import { damageOf, excessOf, largestReleaseBytes, mostFiles, readInventory } from '../../store/wholeness';
import { isSignedScript, partsOf } from '../../trust/script-signature';
import { fileAt, type Published } from '../compose/published';
import { type Refusal, refusalsOf } from './refusal';

/** Files that a browser reads as text, by name. */
type Texts = readonly (readonly [name: string, bytes: Buffer])[];
const isTextual = (name: string) =>
  name.startsWith('browser/') && /^text\/|json|xml/.test(getMimeType(name) ?? '');

const textsOf = ({ folder }: Published, inventory: Inventory): Promise<Texts> =>
  inParallel(
    Object.keys(inventory).filter(isTextual),
    async (name) => [name, await readFile(path.join(folder, name))] as const,
  );

/** Includes the start of the key itself, since code that reads keys contains the header, too. */
const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\s|\\[nr])*[\w+/]{20}/;

function secretsIn(name: string, bytes: Buffer): readonly string[] {
  const text = bytes.toString('latin1');
  if (privateKey.test(text)) return [`${name} holds a private key`];
  return isServiceKey(text) ? [`${name} holds a service key of the backend’s`] : [];
}

/** Lists texts that a browser may decode differently than the gate, by their first bytes, and those with secrets. */
const oddTexts = (texts: Texts): readonly string[] =>
  texts.flatMap(([name, bytes]) =>
    isUtf8(bytes) ? secretsIn(name, bytes) : [`${name} is no UTF-8 as it was published`],
  );

/** Lists secrets in files that are no texts, which nothing else here reads. */
async function hiddenSecrets({ folder }: Published, inventory: Inventory): Promise<readonly string[]> {
  const names = Object.keys(inventory).filter((name) => name.startsWith('browser/') && !isTextual(name));
  const found = await inParallel(names, async (name) =>
    secretsIn(name, await readFile(path.join(folder, name))),
  );
  return found.flat();
}

/** Lists scripts whose hash neither another script nor the manifest names: a browser could not verify them. */
function unverifiedScripts({ manifest }: Published, inventory: Inventory, texts: Texts) {
  // No page loads a workbench; the shell's scripts in folders are named in its manifest.
  const isLoaded = manifest.app === 'shell' ? /^browser\/[^/]+\.js$/ : /^browser\/(?!workbench\/).+\.m?js$/;
  const scripts = texts.filter(([name]) => isLoaded.test(name));
  const named = loadedFiles(manifest).map(({ integrity }) => partsOf(integrity).hash);
  const written = scripts.flatMap(([, text]) => text.toString('latin1').match(integrities) ?? []);
  const known = new Set([...written, ...named]);
  return scripts
    .filter(([name]) => !known.has(inventory[name]?.integrity ?? ''))
    .map(([name]) => `no script knows the hash of ${name}`);
}

/** A comment in which a script gives itself another name, or names a source map that is not beside it. */
const ownName = /source(?<=\/\/[#@]\s*source)(URL\b|MappingURL=(?![\w.-]+\.map(?:\s|$)))/g;

async function isRenamed(text: string): Promise<boolean> {
  const marker = `M${randomUUID().replaceAll('-', '')}`;
  const named = text.match(ownName)?.length ?? 0;
  if (named === 0) return false;
  // What is left without the comments was no comment.
  const { code } = await transform(text.replace(ownName, marker), { legalComments: 'none' });
  return code.split(marker).length - 1 < named;
}

/** Lists a remote's scripts with such names: others would be charged with what they do, or their map be elsewhere. */
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

/** Lists scripts that a browser would refuse, since they are not signed by the key that their release names. */
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

/** Lists compressed files that differ from the file beside them: most visitors get these, and only this reads them. */
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
  // `damageOf` names a file that cannot be read.
  const texts = await textsOf(release, inventory).catch((): Texts => []);
  const faults = [
    ...(await damageOf(release.folder, 'bytes')),
    ...(await otherVariants(release, inventory).catch(() => [])),
    ...oddTexts(texts),
    ...(await hiddenSecrets(release, inventory).catch(() => [])),
    ...(await unsignedScripts(release).catch(() => [])),
    ...(await renamedScripts(release, texts)),
    ...unverifiedScripts(release, inventory, texts),
  ];
  const remedy =
    'Remove the release from the store and build it again; load scripts only by imports, since no browser verifies a worker’s.';
  return refusalsOf('integrity', release, faults, 'a browser runs only what it can verify', remedy);
}

/** No file is so large that a server could not send it to many, and all files together are not too large or too many. */
export async function sizeRule(release: Published): Promise<Refusal[]> {
  const faults = excessOf((await readInventory(release.folder)) ?? {});
  const meets = `a file may have ${inBytes(mostBytes)}, and all of at most ${figure(mostFiles)} files ${inBytes(largestReleaseBytes)}`;
  const remedy = 'Make it smaller or fewer, or have it served from where large files lie.';
  return refusalsOf('size', release, faults, meets, remedy);
}

/** No page outgrows the budget that its team gave it; a budget that is no number allows nothing. */
export async function budgetRule(release: Published): Promise<Refusal[]> {
  const { app, weights, budgets } = release.manifest;
  const remedy = `Load less at first, or raise the budget in ${appFolder('', app)}/${budgetsFile} and say why.`;
  return Object.entries(weights).flatMap(([page, bytes]) => {
    const limit = budgetOf(budgets, page);
    const faults = bytes <= limit ? [] : [`${page} weighs ${inBytes(bytes)} after Brotli`];
    return refusalsOf('budget', release, faults, `its budget is ${inBytes(limit)}`, remedy);
  });
}
