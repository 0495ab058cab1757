import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifThere, writeFile } from '../files';
import type { Inventory } from '../release-manifest';
import { readInventory, readStored } from '../wholeness';
import { type DeltaCoding, decodeDelta, deltaCodings, dictionaryId, encodeDelta } from './coding';

/** Scripts and stylesheets that pages load; no visitor comes back to those of a workbench or of development. */
const isLoaded = /^browser\/(?!(?:workbench|development)\/)[\w./-]+\.(?:js|css)$/;

/** `browser/page-HomePage.17850907dd.js` → `browser/page-HomePage.*.js`: what stays of a name from release to release. */
const lastingName = (name: string): string => name.replace(/\.[0-9a-f]{2,}(?=\.\w+$)/, '.*');

/** Returns for which later requests a release's file is a dictionary, for `Use-As-Dictionary`; undefined: for none. */
export const dictionaryMatch = (app: string, name: string): string | undefined =>
  isLoaded.test(name) ? `/_releases/${app}/*/${lastingName(name)}` : undefined;

/** Where the delta of a file lies, beside it. */
export const deltaFile = (file: string, dictionary: string, coding: DeltaCoding): string =>
  `${file}.${dictionary}.${coding}`;

/** Finds how to read what each file was in earlier releases, by its lasting name and hash; what is damaged was nothing. */
async function earlierContents(releases: readonly string[]) {
  const found = new Map<string, Map<string, () => ReturnType<typeof readStored>>>();
  for (const folder of releases) {
    const inventory = (await readInventory(folder)) ?? {};
    for (const [name, { integrity }] of Object.entries(inventory)) {
      const lasting = lastingName(name);
      const known = found.get(lasting) ?? new Map();
      found.set(
        lasting,
        known.set(integrity, () => readStored(folder, name, inventory)),
      );
    }
  }
  return found;
}

async function writeDelta(file: string, bytes: Buffer, dictionary: Buffer, coding: DeltaCoding) {
  const delta = await encodeDelta(coding, bytes, dictionary, true);
  const whole = await ifThere(readFile(`${file}.br`), bytes);
  // Other bytes would be refused by the browser because of their integrity.
  if (delta.length >= whole.length || !(await decodeDelta(coding, delta, dictionary)).equals(bytes)) return;
  await writeFile(deltaFile(file, dictionaryId(dictionary), coding), delta);
}

/**
 * Writes, beside each script and stylesheet of a release, deltas against the same file in earlier releases, which
 * returning visitors still have. Another release of the same version may have other deltas, but no other file.
 */
export async function writeDeltas(folder: string, inventory: Inventory, earlier: readonly string[]) {
  const contents = await earlierContents(earlier);
  for (const name of Object.keys(inventory).filter((each) => isLoaded.test(each))) {
    const file = path.join(folder, name);
    const bytes = await readFile(file);
    for (const read of contents.get(lastingName(name))?.values() ?? []) {
      const dictionary = await read();
      if (!dictionary) continue;
      for (const coding of deltaCodings) await writeDelta(file, bytes, dictionary, coding);
    }
  }
}
