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

/** @throws release-broken */
async function assertWhole({ port }: StateFolder, name: string): Promise<void> {
  const [fault] = await port.faults(name);
  if (fault === undefined) return;
  throw new DeliveryError(
    'release-broken',
    `${name} in ${port.site.replace(/[^/]*$/, '')} is damaged: ${fault}. Nothing is live in the copy. Release the app again, or remove what is damaged where no set needs it; then type this again.`,
  );
}

/** What is live goes last: before, nobody sees that there is a copy. */
async function copySite(from: StateFolder, to: StateFolder): Promise<void> {
  for (const [name, text] of await from.port.texts('chain/')) await to.port.putText(name, text);
  const site = await from.port.readSite();
  if (site && (await to.port.replaceSite(site.text, undefined))) return;
  await assertEmpty(to);
}

/** Copies a folder's releases and history into a bucket, or back. Answers with how much it was. @throws store-unfit, state-damaged, release-broken */
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
    if (where === 'back' && (await bucket.port.bring(name))) continue;
    await assertWhole(from, name);
    if (where === 'there') await publishFiles(objects, name, String(await read(inventoryFile)), read);
  }
  await copySite(from, to);
  await sweepStaging(to);
  return names.length;
}
