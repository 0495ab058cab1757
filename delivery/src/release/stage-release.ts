import { chmod, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion } from '@landmark/contract/release';
import { routesOf } from '@landmark/contract/routes';
import { singletons } from '@landmark/design/bundling/singletons';
import { type AppName, appFolder } from '../bundle/apps';
import { type Build, buildApp } from '../bundle/build-app';
import { versionOf, versionStandIn, writeVersion } from '../bundle/build-version';
import { knownVersion, rememberVersion } from '../bundle/known-version';
import { type Origin, originOf, originSince } from '../bundle/origin';
import { type Budgets, readBudgets } from '../store/budgets';
import { isCompressible, writeCompressed } from '../store/compress';
import { writeDeltas } from '../store/deltas/release-deltas';
import { ifThere, inParallel, jsonText, listFiles, readJson, writeFile } from '../store/files';
import type { Inventory, ReleaseManifest } from '../store/release-manifest';
import { loadedFiles, originFile, releaseName, signedFile } from '../store/release-manifest';
import { signFolder } from '../store/signature';
import { currentProof } from '../store/site/proof';
import { hasProven, signerFor } from '../store/site/provenance';
import { linkOrCopy, newStagingFolder, type Staging } from '../store/staging';
import type { StateFolder } from '../store/state-folder';
import { assertReadable, damageOf, inventoryFile, readInventory, writeInventory } from '../store/wholeness';
import type { Signer } from '../trust/keyring';
import { partsOf, signScript } from '../trust/script-signature';
import { fileAt, type Published } from './compose/published';
import { assertPublishable, type Built, describeRelease } from './describe-release';

/** The files of an earlier release of the app, by integrity: same bytes are linked, not compressed and stored again. */
async function earlierFiles(earlier: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (earlier === undefined) return new Map();
  // The files of a damaged release are not reused.
  const isWhole = (await damageOf(earlier, 'bytes')).length === 0;
  const files = Object.entries((isWhole && (await readInventory(earlier))) || {});
  return new Map(files.map(([name, { integrity }]) => [integrity, path.join(earlier, name)]));
}

async function makeVariants({ folder, earlier }: Built, inventory: Inventory, manifest: ReleaseManifest) {
  const known = await earlierFiles(earlier[0]);
  const thorough = new Set(loadedFiles(manifest).map(({ integrity }) => partsOf(integrity).hash));
  const names = Object.keys(inventory).filter((name) => name.startsWith('browser/'));
  await inParallel(names, async (name) => {
    const file = path.join(folder, name);
    const integrity = inventory[name]?.integrity ?? '';
    const same = known.get(integrity);
    if (same !== undefined) {
      await rm(file);
      await linkOrCopy(same, file);
      for (const end of ['.br', '.gz']) await ifThere(linkOrCopy(same + end, file + end), undefined);
    } else if (isCompressible(name)) {
      await writeCompressed(file, await readFile(file), thorough.has(integrity) ? 'thorough' : 'quick');
    }
  });
}

/** Signs the bytes of the scripts with which an app begins, so that a server needs no key. */
async function signScripts(release: Published, signer: Signer): Promise<void> {
  const files = loadedFiles(release.manifest);
  const signed = files.filter(({ integrity }) => partsOf(integrity).key !== undefined);
  await inParallel(signed, async ({ url }) => {
    const file = fileAt(release, url);
    await writeFile(signedFile(file), jsonText(signScript(await readFile(file), signer)));
  });
}

/** Turns a finished build into a release folder: described, compressed, signed, read-only. */
async function finishRelease(built: Built, origin: Origin): Promise<void> {
  const { folder, app, version, earlier, signer } = built;
  const { manifest, inventory, weigh } = await describeRelease(built);
  await makeVariants(built, inventory, manifest);
  await writeDeltas(folder, inventory, earlier);
  if (signer) await signScripts({ folder, manifest }, signer);
  await writeFile(path.join(folder, 'release.json'), jsonText({ ...manifest, weights: await weigh() }));
  await writeFile(path.join(folder, originFile), jsonText(origin));
  await writeInventory(folder);
  await assertReadable(`${app} ${version}`, folder, [inventoryFile]);
  if (signer) await signFolder(folder, releaseName(app, version), signer);
  // A file that is a second name of another user's has that user's rights.
  const seal = (name: string) => chmod(path.join(folder, name), 0o444).catch(() => {});
  await inParallel(await listFiles(folder), seal, 32);
}

/** A release in the store, or finished beside it. */
export interface FoundRelease {
  readonly version: string;
  readonly folder: string;
}

/** What a release contains besides the files that were built. */
const saidOf = (app: AppName, budgets: Budgets) => ({
  contract: contractVersion,
  singletons,
  budgets,
  ...(app !== 'shell' && { routes: routesOf(app) }),
});

/**
 * Returns the release that an app's present source makes: the store's, if it is known or the source builds to the same,
 * otherwise a new one in `staging`. `earlier`: releases that share files with it. @throws build-failed, forged
 */
export async function releaseFromSource(
  state: StateFolder,
  root: string,
  app: AppName,
  earlier: readonly string[],
  build: Build = buildApp,
  staging: Staging = state,
): Promise<FoundRelease> {
  const proof = await currentProof(state);
  const isInStore = (version: string) => hasProven(state, proof, releaseName(app, version));
  const known = await knownVersion(state, root, app);
  if (known !== undefined && (await isInStore(known)))
    return { version: known, folder: state.release(app, known) };
  const since = Date.now();
  const output = await newStagingFolder(staging, app);
  const manifestFile = path.join(appFolder(root, app), 'package.json');
  const manifest = await readJson<{ readonly version: string }>(manifestFile);
  const standIn = versionStandIn(manifest.version);
  const budgets = await readBudgets(root, app);
  const begun = await originOf(root);
  const read = await build({ root, app, version: standIn, output });
  await assertPublishable(app, output);
  const signer = await signerFor(state, proof, app);
  const said = saidOf(app, budgets);
  let version = await versionOf(output, manifest.version, said);
  const before = proof?.stored.get(releaseName(app, version))?.keys;
  if (signer && before && !before.includes(signer.key) && !(await isInStore(version))) {
    // Composed pages name the key that signed the lost release: signed with another key, it gets another version.
    version = await versionOf(output, manifest.version, { ...said, key: signer.key });
  }
  await rememberVersion(state, root, app, { version, read, since });
  if (await isInStore(version)) {
    await rm(output, { recursive: true });
    return { version, folder: state.release(app, version) };
  }
  await writeVersion(output, standIn, version);
  const built = { folder: output, app, version, budgets, earlier, signer };
  await finishRelease(built, await originSince(begun, root));
  return { version, folder: output };
}
