import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '../bundle/apps';
import { type Build, buildApp } from '../bundle/build-app';
import { type Budgets, readBudgets } from '../store/budgets';
import { isCompressible, writeCompressed } from '../store/compress';
import { inParallel, isMissing, jsonText, listFiles, readJsonIfThere } from '../store/files';
import { type Inventory, loadedFiles, type ReleaseManifest } from '../store/release-manifest';
import { newStagingFolder } from '../store/staging';
import type { StateFolder } from '../store/state-folder';
import { describeRelease } from './describe-release';

async function linkIfThere(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** The same bytes in an earlier release of the app, by integrity: linked instead of compressed and stored again. */
async function earlierFiles(earlier: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (earlier === undefined) return new Map();
  const inventory = (await readJsonIfThere<Inventory>(path.join(earlier, 'inventory.json'))) ?? {};
  return new Map(
    Object.entries(inventory).map(([name, { integrity }]) => [integrity, path.join(earlier, name)]),
  );
}

async function makeVariants(
  folder: string,
  inventory: Inventory,
  manifest: ReleaseManifest,
  earlier: string | undefined,
): Promise<void> {
  const known = await earlierFiles(earlier);
  const thorough = new Set(loadedFiles(manifest).map(({ integrity }) => integrity));
  const names = Object.keys(inventory).filter((name) => name.startsWith('browser/'));
  await inParallel(names, async (name) => {
    const file = path.join(folder, name);
    const integrity = inventory[name]?.integrity ?? '';
    const same = known.get(integrity);
    if (same !== undefined) {
      await rm(file);
      await link(same, file);
      await linkIfThere(`${same}.br`, `${file}.br`);
      await linkIfThere(`${same}.gz`, `${file}.gz`);
    } else if (isCompressible(name)) {
      await writeCompressed(file, await readFile(file), thorough.has(integrity) ? 'thorough' : 'quick');
    }
  });
}

/**
 * Turns a finished build into a release folder: described, compressed, read-only. `earlier` is the folder of a
 * release of the same app whose unchanged files are shared on disk.
 */
export async function finishRelease(
  folder: string,
  app: AppName,
  version: string,
  budgets: Budgets,
  earlier?: string,
): Promise<ReleaseManifest> {
  const { manifest, inventory } = await describeRelease(folder, app, version, budgets);
  await makeVariants(folder, inventory, manifest, earlier);
  await writeFile(path.join(folder, 'inventory.json'), jsonText(inventory));
  await writeFile(path.join(folder, 'release.json'), jsonText(manifest));
  await inParallel(await listFiles(folder), (name) => chmod(path.join(folder, name), 0o444), 32);
  return manifest;
}

/** Builds a version that the store does not have yet, beside the store. */
export async function stageRelease(
  state: StateFolder,
  root: string,
  app: AppName,
  version: string,
  earlier?: string,
  build: Build = buildApp,
): Promise<string> {
  const folder = await newStagingFolder(state, `${app}-${version}`);
  await build({ root, app, version, output: folder });
  await finishRelease(folder, app, version, await readBudgets(root, app), earlier);
  return folder;
}
