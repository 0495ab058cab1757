import { DeliveryError, messageOf, usage } from '../delivery-error';
import { appNameFault } from '../develop/scaffold/plans';
import { parseBucket, readSettings } from '../settings';
import { copyStore } from '../store/copy-store';
import { bucketFault } from '../store/ports/check-bucket';
import { createBucket, type Writers } from '../store/ports/create-bucket';
import { bucketObjects } from '../store/ports/objects';
import { isRefused } from '../store/site/links';
import { restoreSite } from '../store/site/restore-site';
import { stateFolder } from '../store/state-folder';
import { pathTyped } from '../typed-here';
import type { Asked } from './line/command';

const misused = (said: string) => usage(`${said} For more: npm run store -- --help`);

/** The bucket that the settings name, or the one that was typed in its place. */
function bucketFrom(typed?: string) {
  const environment = typed === undefined ? process.env : { ...process.env, LANDMARK_STORE: typed };
  const { store } = readSettings(environment);
  if (store) return store;
  throw misused('LANDMARK_STORE names no bucket: set it to s3://bucket/prefix.');
}

/** Does a job that needs the bucket's owner; tells a team's user whose credentials it takes. @throws store-away */
async function asOwner<Result>(job: Promise<Result>): Promise<Result> {
  return job.catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    const said = `This needs the credentials of who made the bucket ("npm run store -- create"): it lists and writes all of it, and a team’s user may not beyond its own places.`;
    throw new DeliveryError('store-away', `${said} ${messageOf(error)}`);
  });
}

async function check(): Promise<void> {
  const objects = bucketObjects(bucketFrom());
  const fault = await asOwner(bucketFault(objects));
  if (fault === undefined)
    return console.log(`${objects.where} keeps its word: of 32 writers at once, one wins.`);
  const said = `${objects.where} ${fault}. A release could be lost in it: use another host, or a newer version of it.`;
  throw new DeliveryError('store-unfit', said);
}

/** `catalogue=arn:aws:iam:::user/catalogue`: who may write what an app publishes; `catalogue=`: nobody any more. */
function writersIn(names: readonly string[]): Writers {
  const writers = names.map((text) => {
    const [app = '', user = ''] = text.split(/=(.*)/s);
    if (!text.includes('=')) throw misused(`"${text}" is no <app>=<user>.`);
    // An app of another repository is in no table here; any name may be taken out.
    const fault = app === 'serve' || user === '' ? undefined : appNameFault(app);
    if (fault !== undefined) throw misused(fault);
    return [app, user] as const;
  });
  return Object.fromEntries(writers);
}

async function copy([from = '', to = '']: readonly string[]): Promise<void> {
  const [toBucket, fromBucket] = [parseBucket(to), parseBucket(from)];
  if (!toBucket === !fromBucket)
    throw misused('One of the two is a folder, the other s3://bucket/prefix in letters, digits and ._-/.');
  const folder = pathTyped(toBucket ? from : to);
  const objects = bucketObjects(bucketFrom(toBucket ? to : from));
  const count = await asOwner(copyStore(folder, objects, toBucket ? 'there' : 'back'));
  const what = `${count} releases and sets of pages, their history, and what is live`;
  console.log(`${to} has what ${from} has: ${what}.`);
}

async function restore(): Promise<void> {
  const state = stateFolder(readSettings(process.env).stateRoot, bucketObjects(bucketFrom()));
  const { live, isRestored, left, passedOver } = await restoreSite(state);
  const said = `${state.port.site} ${isRestored ? 'is again' : 'was'} what was live last: set ${live.id}, ${live.cause} (${live.at}).`;
  const more = [
    ['Only whose place it is, and the bucket’s owner, can put back:', left],
    ['Passed over, since it says it is of a newer checkout’s and nothing proves that:', passedOver],
  ] as const;
  const others = more.map(([what, files]) => (files.length > 0 ? ` ${what} ${files.join(', ')}.` : ''));
  console.log(said + others.join(''));
}

/** `store create|check|copy|restore`: makes a bucket, tests it, moves a site into it and back, restores what was live. */
export async function storeCommand({ names: [job, ...names] }: Asked): Promise<void> {
  if (job === 'check' && names.length === 0) return check();
  if (job === 'copy' && names.length === 2) return copy(names);
  if (job === 'restore' && names.length === 0) return restore();
  if (job !== 'create') throw misused('It is create [<app>=<user>…], check, restore, or copy <from> <to>.');
  const store = bucketFrom();
  const writers = Object.entries(await asOwner(createBucket(store, writersIn(names))));
  const said = writers.map((writer) => writer.join('=')).join(', ') || 'nobody but you';
  console.log(`s3://${store.bucket} is there. It lets write: ${said}.`);
  return check();
}
