import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { DeliveryError } from '../../delivery-error';
import type { BucketSettings } from '../../settings';
import { hashOf, isRecord, jsonIn } from '../files';
import { isRefused, serversPlace } from '../site/links';
import { bucketObjects, papersIn } from './objects';
import { away, bucketTransport, notS3, textOf } from './transport';

/** What its users may list: all that is released, and nothing of applicants. */
const listed = ['store/*', 'pages/*', 'names/*', 'chain/*', 'links/*', 'sites/*', 'counts/*', 'site.json'];

/**
 * Returns what an app's own credentials may write, and what of it they may remove. All of them change the site file, one
 * after the other, and each keeps its proof in its own place. A server releases nothing, and servers alone count.
 */
function placesOf(app: string) {
  const lasting = [`chain/${app}/*`, `links/${app}/*`, `sites/${app}.json`, 'site.json'];
  if (app === serversPlace) return { lasting, removable: ['counts/*'] };
  // A new shell brings the pages of all.
  const pages = app === 'shell' ? '*' : `${app}/*`;
  return { lasting, removable: [`store/${app}/*`, `pages/${pages}`].flatMap((at) => [at, `names/${at}`]) };
}

/** By app, the user that releases it; by {@link serversPlace}, the one that serves. */
export type Writers = Readonly<Record<string, string>>;

interface Statement {
  /** Marks a site's statements: another site may lie below another prefix of the bucket. */
  readonly Sid?: string;
  readonly Effect: string;
  readonly Principal?: { readonly AWS?: string | readonly string[] };
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** Returns the mark of one site's statements among those of a bucket. */
const markOf = ({ prefix }: BucketSettings) => `Landmark${hashOf(prefix).slice(0, 8)}n`;

/** `owner` may read what others write: where an object belongs to its writer, the bucket's owner could not read it. */
function statementsFor(settings: BucketSettings, writers: Writers, owner: string | undefined) {
  const { bucket, prefix } = settings;
  const all = `arn:aws:s3:::${bucket}`;
  const at = (places: readonly string[]) => places.map((path) => `${all}/${prefix}${path}`);
  const users = [...new Set(Object.values(writers))];
  const statement = (
    AWS: readonly string[],
    Action: Statement['Action'],
    Resource: Statement['Resource'],
    Effect = 'Allow',
  ): Statement => ({ Effect, Principal: { AWS }, Action, Resource });
  const readers = owner === undefined ? users : [...new Set([...users, owner])];
  // Below the prefix another site may lie, with papers of its own.
  const read = statement(readers, 's3:GetObject', at(listed));
  const list = {
    ...statement(users, 's3:ListBucket', all),
    // Any other list, such as of the whole bucket, would tell the names of applicants' papers.
    Condition: { StringLike: { 's3:prefix': listed.map((path) => prefix + path) } },
  };
  const write = Object.entries(writers).flatMap(([app, user]) => {
    const { lasting, removable } = placesOf(app);
    const put = statement([user], 's3:PutObject', at([...lasting, ...removable]));
    return [put, statement([user], 's3:DeleteObject', at(removable))];
  });
  const strangers = users.filter((user) => user !== owner);
  const everything = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
  const papers = statement(strangers, everything, `${all}/${papersIn(settings).prefix}*`, 'Deny');
  const mark = markOf(settings);
  return [read, list, ...write, papers].map((each, index) => ({ ...each, Sid: mark + index }));
}

/** Returns whom the statements that {@link statementsFor} has made let write. */
function writersIn(statements: readonly Statement[]): Writers {
  const named = statements
    .filter(({ Effect, Action }) => Effect === 'Allow' && [Action].flat().includes('s3:PutObject'))
    .map(({ Principal, Resource }) => {
      const stores = [Resource].flat().map((path) => /\/store\/([a-z0-9-]+)\/\*$/.exec(path)?.[1]);
      return [stores.find(Boolean) ?? serversPlace, [Principal?.AWS ?? []].flat()[0] ?? ''] as const;
    });
  return Object.fromEntries(named);
}

const isAws = ({ endpoint }: BucketSettings) => /\bamazonaws\.com/.test(endpoint);

/** Returns a user's whole name (ARN). AWS knows users by account and needs it given as a whole. @throws store-unfit */
function userOf(settings: BucketSettings, name: string): string {
  if (name === '' || name.startsWith('arn:')) return name;
  if (!isAws(settings)) return `arn:aws:iam:::user/${name}`;
  const said = `AWS needs the whole name of ${name}: arn:aws:iam::<account>:user/${name}. Nobody’s rights were changed.`;
  throw new DeliveryError('store-unfit', said);
}

type Given = readonly (readonly [app: string, user: string])[];

/** Changes the policy of a bucket. Returns whom it lets write from then on. @throws store-away */
async function changePolicy(settings: BucketSettings, given: Given, signal: AbortSignal): Promise<Writers> {
  const { send, where } = bucketTransport(settings);
  // 501: a host without policies, whose users somebody else gives their rights.
  const present = await send('GET', '?policy', {}, [404, 501]);
  const policy = present.ok ? jsonIn(present.text()) : {};
  if (!isRecord(policy)) throw away(where, 'answers with something else when asked for its policy', notS3);
  // One statement need not be in a list.
  const stated = [(policy.Statement ?? []) as readonly Statement[]].flat();
  const isOwn = ({ Sid = '' }: Statement) => Sid.startsWith(markOf(settings));
  const before = writersIn(stated.filter(isOwn));
  // An existing policy is rewritten even if nobody is named: an older one does not know all places.
  if (given.length === 0 && Object.keys(before).length === 0) return before;
  const after = Object.entries({ ...before, ...Object.fromEntries(given) }).filter(([, user]) => user !== '');
  const writing = Object.fromEntries(after);
  const owner = textOf((await send('GET', '?acl')).text(), 'ID');
  const reader = isAws(settings) || !owner ? undefined : userOf(settings, owner);
  const own = after.length > 0 ? statementsFor(settings, writing, reader) : [];
  const Statement = [...stated.filter((each) => !isOwn(each)), ...own];
  if (Statement.length === 0) await send('DELETE', '?policy', { signal }, [404]);
  else await send('PUT', '?policy', { body: JSON.stringify({ Version: '2012-10-17', Statement }), signal });
  return writing;
}

/** A lock this old is a killed process's: a slow one gives up after half of it, retries included. Milliseconds. */
const longestChangeMs = 60_000;

/** After so many puts in a row, with no other process in the way, the host does not take or keep conditional puts. */
const mostInVain = 20;

/** Runs a job under a lock on the bucket's policy, one text for all, which no host replaces conditionally. */
async function exclusively<Result>(settings: BucketSettings, job: (until: AbortSignal) => Promise<Result>) {
  const { where, get, putIf, remove } = bucketObjects({ ...settings, prefix: '' });
  const [key, own] = ['landmark-policy.lock', randomUUID()];
  const held: { by?: string | undefined; since: number; inVain: number } = { since: 0, inVain: 0 };
  let askedAt = 0;
  for (;;) {
    const found = await get(key);
    const by = found?.bytes.toString();
    if (by === own) break;
    if (by !== held.by) Object.assign(held, { by, since: performance.now(), inVain: 0 });
    if (held.inVain > mostInVain) throw away(where, 'does not keep what it says it has written', notS3);
    const isFree = by === undefined || performance.now() - held.since > longestChangeMs;
    if (isFree) held.inVain += 1;
    askedAt = performance.now();
    // After a put that failed or lost, the next read tells who has the lock.
    const put = isFree ? putIf(key, own, found?.tag) : setTimeout(100);
    await put.catch((error: unknown) => {
      if (isRefused(error) || held.inVain > mostInVain) throw error;
      return setTimeout(100);
    });
  }
  const leftMs = longestChangeMs / 2 - (performance.now() - askedAt);
  return job(AbortSignal.timeout(Math.max(0, Math.round(leftMs)))).finally(async () => {
    if ((await get(key))?.bytes.toString() === own) await remove(key);
  });
}

/**
 * Makes a bucket that nobody else can see, unless it is there. `writers` join those that it lets write already; one with
 * an empty user is removed. Returns whom it lets write. @throws store-away, store-unfit
 */
export async function createBucket(settings: BucketSettings, writers: Writers): Promise<Writers> {
  const { send } = bucketTransport(settings);
  const { region } = settings;
  const given = Object.entries(writers).map(([app, user]) => [app, userOf(settings, user)] as const);
  const where = `<CreateBucketConfiguration><LocationConstraint>${region}</LocationConstraint></CreateBucketConfiguration>`;
  // 409: it is there. Where no region is named, its name is not said either.
  const answer = await send('PUT', '', region === 'us-east-1' ? {} : { body: where }, [409]);
  if (answer.status === 409 && textOf(answer.text(), 'Code') === 'BucketAlreadyExists') {
    const said = `The bucket ${settings.bucket} is there, and is somebody else’s, who says whom it lets write. For one of your own choose another name.`;
    throw new DeliveryError('store-unfit', said);
  }
  return exclusively(settings, (until) => changePolicy(settings, given, until));
}
