import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DeliveryError } from '../delivery-error';
import { ifThere } from './files';
import type { Objects } from './ports/objects';
import { publishFiles } from './ports/published';
import { readSite } from './site/read-site';
import { sweepStaging } from './staging';
import { type StateFolder, stateFolder } from './state-folder';
import { inventoryFile } from './wholeness';

/** @throws store-unfit */
async function assertEmpty(to: StateFolder): Promise<void> {
  if ((await to.port.readSite()) === undefined) return;
  throw new DeliveryError(
    'store-unfit',
    `${to.port.site} is there already, and nothing was copied. Copy to an empty folder or prefix.`,
  );
}

/** What is live goes last: before, nobody sees that there is a copy. */
async function copySite(from: StateFolder, to: StateFolder): Promise<void> {
  for (const [name, text] of await from.port.texts('chain/')) await to.port.putText(name, text);
  const site = await from.port.readSite();
  if (site && (await to.port.replaceSite(site.text, undefined))) return;
  await assertEmpty(to);
}

/** Copies a folder's releases and history into a bucket, or back. Answers with how much it was. @throws store-unfit, state-damaged */
export async function copyStore(root: string, objects: Objects, where: 'there' | 'back'): Promise<number> {
  const folder = stateFolder(root);
  const bucket = stateFolder(root, objects);
  const [from, to] = where === 'there' ? [folder, bucket] : [bucket, folder];
  await assertEmpty(to);
  if ((await readSite(from)) === undefined) {
    throw new DeliveryError('nothing-live', `There is no ${from.port.site}: nothing to copy.`);
  }
  const names = await from.port.names();
  for (const { name } of names) {
    const read = (file: string) => ifThere(readFile(path.join(root, name, file)), undefined);
    if (where === 'back') await bucket.port.bring(name);
    else await publishFiles(objects, name, String(await read(inventoryFile)), read);
  }
  await copySite(from, to);
  await sweepStaging(to);
  return names.length;
}
