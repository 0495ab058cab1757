import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeCompressed } from '../../store/compress';
import { inParallel, jsonText } from '../../store/files';
import { newStagingFolder } from '../../store/staging';
import type { StateFolder } from '../../store/state-folder';
import { putInPlace, writeInventory } from '../../store/wholeness';
import type { Composition } from './compose-owner';

async function writePages(folder: string, { files, index }: Composition): Promise<void> {
  await inParallel([...files], async ([name, html]) => {
    const file = path.join(folder, name);
    const bytes = Buffer.from(html);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    await writeCompressed(file, bytes, 'quick');
  });
  await writeFile(path.join(folder, 'pages.json'), jsonText(index));
  await writeInventory(folder);
}

/** Writes composed pages to the place that their key names, whole or not at all. */
export async function writeComposition(
  state: StateFolder,
  key: string,
  composition: Composition,
): Promise<void> {
  const { owner } = composition.index;
  const staged = await newStagingFolder(state, `pages-${owner}`);
  try {
    await writePages(staged, composition);
    await putInPlace(state, staged, state.composed(owner, key));
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
}
