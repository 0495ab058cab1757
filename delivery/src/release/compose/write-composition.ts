import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeCompressed } from '../../store/compress';
import { inParallel, jsonText, moveIntoPlace } from '../../store/files';
import { newStagingFolder } from '../../store/staging';
import type { StateFolder } from '../../store/state-folder';
import type { Composition } from './compose-owner';

/** Writes composed pages to the place that their key names, whole or not at all. */
export async function writeComposition(
  state: StateFolder,
  key: string,
  { files, index }: Composition,
): Promise<void> {
  const staged = await newStagingFolder(state, `pages-${index.owner}`);
  await inParallel([...files], async ([name, html]) => {
    const file = path.join(staged, name);
    const bytes = Buffer.from(html);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    await writeCompressed(file, bytes, 'quick');
  });
  await writeFile(path.join(staged, 'pages.json'), jsonText(index));
  await moveIntoPlace(staged, state.composed(index.owner, key));
}
