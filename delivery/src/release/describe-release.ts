import { lstat, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion, type ReleaseFile } from '@landmark/contract/release';
import { routesOf } from '@landmark/contract/routes';
import type { PageFiles, ReleaseFiles } from '@landmark/design/bundling/release-files-plugin';
import { rangeFor, singletons } from '@landmark/design/bundling/singletons';
import { type AppName, browserUrl, workbenchUrl } from '../bundle/apps';
import { DeliveryError } from '../delivery-error';
import { allOf, partsOf } from '../shape';
import type { Budgets } from '../store/budgets';
import { ifThere, inBytes, readJson } from '../store/files';
import { type Inventory, madeBeside, originFile, type ReleaseManifest } from '../store/release-manifest';
import { inventoryFile, largestReleaseBytes, signatureFile, takeInventory } from '../store/wholeness';
import type { Signer } from '../trust/keyring';
import { withKey } from '../trust/script-signature';

const composerFile = 'composer/index.cjs';

const broken = (said: string) => new DeliveryError('release-broken', said);

/** Returns what files weigh as they are sent: after Brotli, if that makes them smaller. Bytes. */
async function weightOf(folder: string, files: readonly string[]): Promise<number> {
  const weigh = async (file: string) => {
    const place = path.join(folder, file);
    return (await ifThere(stat(`${place}.br`), undefined)) ?? stat(place);
  };
  return (await Promise.all(files.map(weigh))).reduce((sum, { size }) => sum + size, 0);
}

/** Publishing adds endings to names, for which longer ones leave no room; other characters are not read as written. */
const isWritable = (name: string) => Buffer.byteLength(name) <= 200 && !/[\\\ufffd]/.test(name);

/** The files that publishing writes at the top of a release. */
const ownFiles = ['release.json', originFile, inventoryFile, signatureFile];

/** Checks a build's files before any of them is read. @throws release-broken, naming what cannot be published */
export async function assertPublishable(app: AppName, folder: string): Promise<void> {
  const made = await ifThere(lstat(folder), undefined);
  if (!made?.isDirectory())
    throw broken(`The build of ${app} left no folder. Let it write where it is told.`);
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, place);
    const left = (why: string) => broken(`The build of ${app} left ${name}, which ${why}.`);
    // A link would publish what it leads to, and reading a pipe never ends.
    if (!entry.isFile() && !entry.isDirectory())
      throw left('is a link, a pipe or a device: only files are published. Let it write a copy');
    // A server would send it in the place of the file that was checked.
    if (madeBeside.test(name) || ownFiles.includes(name))
      throw left('publishing makes. Let it leave that out');
    if (!isWritable(entry.name))
      throw left('has a name that is no address, or too long. Give it plain letters, 200 at most');
    bytes += (await lstat(place)).size;
    if (bytes > largestReleaseBytes)
      throw left(`makes its files more than ${inBytes(largestReleaseBytes)}. Let large files lie elsewhere`);
  }
}

const listShape = partsOf({ js: Array.isArray, css: Array.isArray });
const filesShape = partsOf({ entry: listShape, exposes: allOf(listShape) });
const isListOfFiles = (files: ReleaseFiles | undefined): files is ReleaseFiles => filesShape(files);

/** The shell's scripts that no page names (its `src/tools`), with the hashes by which they are loaded. */
export function toolsIn(inventory: Inventory): Readonly<Record<string, string>> {
  const tools = Object.entries(inventory).flatMap(([file, { integrity }]) => {
    const name = /^browser\/tools\/(\w+)\.js$/.exec(file)?.[1];
    return name === undefined ? [] : [[name, integrity] as const];
  });
  return Object.fromEntries(tools);
}

/** A finished build, on its way to be a release. */
export interface Built {
  readonly folder: string;
  readonly app: AppName;
  readonly version: string;
  readonly budgets: Budgets;
  /** Folders of the app's releases that visitors may still have, the live one first; unchanged files are shared. */
  readonly earlier: readonly string[];
  /** Absent if another machine has the app's key; then the release must not go live. */
  readonly signer: Signer | undefined;
}

/**
 * Makes the manifest of a finished build. The same build and the same key give the same text. `weigh` returns the
 * weights of its pages, once its files have been compressed. @throws release-broken
 */
export async function describeRelease({ folder, app, version, budgets, signer }: Built) {
  const browser = path.join(folder, 'browser');
  const filesJson = path.join(browser, 'files.json');
  const files = await readJson<ReleaseFiles>(filesJson).catch(() => undefined);
  if (!isListOfFiles(files))
    throw broken(
      `The build of ${app} ${version} has no browser/files.json that lists its files. Build it with the shared configuration.`,
    );
  await rm(filesJson);
  const inventory = await takeInventory(folder);
  const integrity = (file: string) => {
    const entry = inventory[file];
    if (entry) return entry.integrity;
    throw broken(`${app} ${version} names ${file}, which its build did not write.`);
  };
  const base = browserUrl(app, version);
  const toRelease = (name: string) => ({ url: base + name, integrity: integrity(`browser/${name}`) });
  // Only entries are signed: they load the rest by its hash, and a preload has to name the same integrity as they do.
  const toEntry = (name: string): ReleaseFile => {
    const file = toRelease(name);
    return signer ? { ...file, integrity: withKey(file.integrity, signer.key) } : file;
  };
  const weight = (built: PageFiles) => weightOf(browser, [...built.js, ...built.css]);
  const composer = { file: composerFile, integrity: integrity(composerFile) };
  const common = { version, contract: contractVersion, composer, budgets, weights: {} };
  if (app === 'shell') {
    const scripts = files.entry.js.map(toEntry);
    const styles = files.entry.css.map(toRelease);
    const tools = toolsIn(inventory);
    const provides = singletons;
    const manifest: ReleaseManifest = { app, ...common, scripts, styles, tools, provides };
    return { inventory, manifest, weigh: async () => ({ shell: await weight(files.entry) }) };
  }
  const [entry] = files.entry.js;
  if (entry === undefined) throw broken(`${app} ${version} has no entry.`);
  const exposed = Object.entries(files.exposes);
  const once = (names: readonly string[]) => [...new Set(names)].map(toRelease);
  const listed = ({ js, css }: PageFiles) => ({ js: once(js), css: once(css) });
  const pages = Object.fromEntries(exposed.map(([page, built]) => [page, listed(built)]));
  const ranges = Object.entries(singletons).map(([key, provided]) => [key, rangeFor(provided)]);
  const weighed = async ([page, { js, css }]: [string, PageFiles]) =>
    [page, await weight({ js: [...files.entry.js, ...js], css })] as const;
  const weigh = async () => Object.fromEntries(await Promise.all(exposed.map(weighed)));
  const manifest: ReleaseManifest = {
    app,
    ...common,
    remote: { name: app, version, entry: toEntry(entry), routes: routesOf(app), pages },
    requires: Object.fromEntries(ranges),
    workbench: workbenchUrl(app, version),
  };
  return { manifest, inventory, weigh };
}
