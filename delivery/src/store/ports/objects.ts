import { figure } from '@landmark/contract/counted';
import { tryDecodeURIComponent } from 'hono/utils/url';
import type { BucketSettings } from '../../settings';
import { leadsOut } from '../wholeness';
import { away, bucketTransport, notS3, refusedBy, textOf } from './transport';

/** What is put: a `Buffer` of a file is one too. */
export type Bytes = string | Uint8Array<ArrayBuffer>;

export interface StoredObject {
  readonly bytes: Buffer;
  readonly tag: string;
}

export type ListedObject = Readonly<{ key: string; bytes: number; since: Date }>;

/** The operations of a bucket. All but a conditional put may be repeated. @throws store-away */
export interface Objects {
  readonly where: string;
  /** Returns `known` itself, which is not sent again, if its tag still fits; of more than `most` bytes, the beginning. */
  readonly get: (key: string, known?: StoredObject, most?: number) => Promise<StoredObject | undefined>;
  readonly put: (key: string, bytes: Bytes) => Promise<void>;
  /** Puts in the place of the object with the tag, or of none. False: not written. @throws store-away: nobody knows */
  readonly putIf: (key: string, bytes: Bytes, tag: string | undefined) => Promise<boolean>;
  /**
   * Lists in the order of names; of each team's place, where it may put what it likes, no more than belongs there.
   * `atOnce`: how many a response may have, if not as many as the bucket likes.
   */
  readonly list: (prefix: string, atOnce?: number) => Promise<readonly ListedObject[]>;
  readonly remove: (key: string) => Promise<void>;
}

/** How often a bucket may refuse a write under a condition: more often than others could be faster. */
const mostRefused = 20;

/** Repeats what ends in a write under a condition, and reads anew what stands there, until it is made. @throws store-away */
export async function untilMade<Made>(where: string, attempt: () => Promise<Made | false>): Promise<Made> {
  for (let times = 0; times < mostRefused; times += 1) {
    const made = await attempt();
    if (made !== false) return made;
  }
  const said = 'refuses each change of what stands there, however often that is read anew';
  throw away(where, said, 'Type "npm run store -- check".', 'PUT');
}

/** The place of applicants' PDFs, apart from what is released: no app's user may read or write there. */
export const papersIn = (store: BucketSettings) => ({ ...store, prefix: `${store.prefix}papers/` });

/** A place where a team's user, or a server's, may write any name. */
const ownPlace = /^(?:(?:names\/)?(?:store|pages)|chain|links|counts)\/[^/]*\//;

/** How many objects of one place are listed: many times what any site needs. A first reader reads all copies of links. */
const mostListed = (place: string) => (place.startsWith('links/') ? 1000 : 25_000);

/** How many parts of a list may have no names, which removed versions of objects can cause. */
const mostIdle = 1000;

/** How many objects are listed at most, wherever they are: more would fill the memory of whoever reads them. */
const mostInAll = 500_000;

function listedIn(xml: string): readonly ListedObject[] {
  return [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
    // As in a form: AWS lists a blank as a plus sign.
    key: tryDecodeURIComponent(textOf(entry, 'Key')?.replaceAll('+', ' ') ?? ''),
    bytes: Number(textOf(entry, 'Size')),
    since: new Date(textOf(entry, 'LastModified') ?? 0),
  }));
}

/** The places that were said to be full, each once in a process. */
const said = new Set<string>();

function sayFull(where: string, place: string): void {
  const full = `${where}/${place} has more than ${figure(mostListed(place))} objects, many more than belong there: what comes after them is passed over. Whose place it is, or the bucket’s owner, removes what is not needed.`;
  if (!said.has(full)) console.error(full);
  said.add(full);
}

export function bucketObjects(settings: BucketSettings) {
  const { prefix } = settings;
  const { where, once, send } = bucketTransport(settings);
  /** AWS wants a tag in its quotes, Ceph without them: a request that was refused one way is sent the other way. */
  let quoted = true;
  const at = (key: string) => `/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`;

  /** The error for a response that is not a bucket's, but for instance a network's sign-in page. */
  const notIt = () => away(where, 'is not what answers', 'Look at AWS_ENDPOINT_URL.');
  /** Every object that a bucket sends or has written has a tag. */
  const tagged = <Answer extends { readonly ok: boolean; readonly tag: string }>(answer: Answer): Answer => {
    if (answer.ok && answer.tag === '') throw notIt();
    return answer;
  };
  const badList = (said: string) => away(where, `lists ${said}`, notS3);

  async function list(below: string, atOnce?: number): Promise<readonly ListedObject[]> {
    const listed: ListedObject[] = [];
    const counts = new Map<string, number>();
    const asked = {
      ...{ 'list-type': '2', 'encoding-type': 'url', prefix: prefix + below },
      ...(atOnce && { 'max-keys': `${atOnce}` }),
    };
    let last = Buffer.of();
    let idle = 0;
    let from: Readonly<Record<string, string>> | undefined = {};
    while (from) {
      const text = (await send('GET', `?${new URLSearchParams({ ...asked, ...from })}`)).text();
      if (!text.trimEnd().endsWith('</ListBucketResult>')) throw notIt();
      const all = listedIn(text);
      // Who lists something to remove it would remove that, too.
      if (!all.every(({ key }) => key.startsWith(asked.prefix))) throw badList('what it was not asked for');
      const some = all.map((each) => ({ ...each, key: each.key.slice(prefix.length) }));
      listed.push(...some.filter(({ key }) => !leadsOut.test(key)));
      if (listed.length > mostInAll) throw badList('more than any site has');
      const next = textOf(text, 'NextContinuationToken');
      if (!next && textOf(text, 'IsTruncated') === 'true')
        throw badList('a part of what it has, and not how to ask for the rest');
      const { key = '' } = some.at(-1) ?? {};
      // Names come in order, and a part without any is rare: what does not go on would never end.
      idle = Buffer.from(key).compare(last) > 0 ? 0 : idle + 1;
      if (next && idle > (key ? 0 : mostIdle)) throw badList('the same part again and again');
      if (key) last = Buffer.from(key);
      const place = ownPlace.exec(key)?.[0] ?? '';
      counts.set(place, (counts.get(place) ?? 0) + some.length);
      from = next ? { 'continuation-token': next } : undefined;
      if (!from || !place || (counts.get(place) ?? 0) < mostListed(place)) continue;
      sayFull(where, place);
      // A zero comes right after a slash.
      last = Buffer.from(place.replace(/\/$/, '0'));
      from = { 'start-after': `${prefix}${last}` };
    }
    return listed;
  }

  async function get(key: string, known?: StoredObject, most?: number): Promise<StoredObject | undefined> {
    const headers: HeadersInit = known ? { 'if-none-match': `"${known.tag}"` } : {};
    // Who knows nothing is told of nothing that is as it was.
    const expected = known ? [304, 403, 404] : [403, 404];
    const answer = await send('GET', at(key), { headers }, expected, most);
    if (answer.status >= 400) {
      const isRefused =
        answer.status === 404
          ? // A server that is no S3 sends no code.
            (textOf(answer.text(), 'Code') ?? 'NoSuchBucket') === 'NoSuchBucket'
          : // A user who may list only a part of a bucket gets the same answer for missing and for forbidden objects.
            (await list(key)).some((each) => each.key === key);
      if (isRefused) throw refusedBy(where, answer, 'GET', at(key));
      return undefined;
    }
    if (answer.status === 304) return known;
    const { bytes, tag } = tagged(answer);
    return { bytes, tag };
  }

  async function putIf(key: string, bytes: Bytes, tag: string | undefined): Promise<boolean> {
    const asked = async (headers: HeadersInit) =>
      tagged(await once('PUT', at(key), { headers, body: bytes }, [404, 409, 412]));
    if (tag === undefined) return (await asked({ 'if-none-match': '*' })).ok;
    const { ok, status } = await asked({ 'if-match': quoted ? `"${tag}"` : tag });
    // 409: somebody else writes, and a host that takes no tag in the other form could let both.
    if (ok || status !== 412 || (await get(key))?.tag !== tag) return ok;
    quoted = !quoted;
    return (await asked({ 'if-match': quoted ? `"${tag}"` : tag })).ok;
  }

  return {
    where,
    get,
    putIf,
    async put(key: string, bytes: Bytes, until: AbortSignal | null = null) {
      tagged(await send('PUT', at(key), { body: bytes, signal: until }));
    },
    list,
    async remove(key: string) {
      await send('DELETE', at(key), {}, [404]);
    },
  } satisfies Objects;
}
