import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeCompressed } from '../../store/compress';
import { inParallel, jsonText, writeInto } from '../../store/files';
import { newStagingFolder } from '../../store/staging';
import type { StateFolder } from '../../store/state-folder';
import { writeInventory } from '../../store/wholeness';
import type { Composition } from './compose-owner';

/** Writes composed pages into a folder of their own, compressed, beside those that are served. Answers with it. */
export async function stageComposition(state: StateFolder, { files, index }: Composition): Promise<string> {
  const folder = await newStagingFolder(state, `pages-${index.owner}`);
  await inParallel([...files], async ([name, html]) => {
    const file = path.join(folder, name);
    const bytes = Buffer.from(html);
    await writeInto(file, bytes);
    await writeCompressed(file, bytes, 'quick');
  });
  await writeFile(path.join(folder, 'pages.json'), jsonText(index));
  await writeInventory(folder);
  return folder;
}
