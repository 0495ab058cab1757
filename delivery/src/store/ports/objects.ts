import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { DeliveryError, messageOf } from '../../delivery-error';
import type { BucketSettings } from '../../settings';

/** What is put: a `Buffer` of a file is one too. */
export type Bytes = string | Uint8Array<ArrayBuffer>;

export interface StoredObject {
  readonly bytes: Buffer;
  readonly tag: string;
}

export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  readonly since: Date;
}

/** What is asked of a bucket. All but a put under a condition may be asked again. @throws store-away */
export interface Objects {
  readonly where: string;
  /** What is `known` is not sent again: it is the answer where its tag still stands. */
  readonly get: (key: string, known?: StoredObject) => Promise<StoredObject | undefined>;
  readonly put: (key: string, bytes: Bytes) => Promise<void>;
  /** Puts where nothing stands, or what has the tag. False: nothing was written. @throws store-away: nobody knows */
  readonly putIf: (key: string, bytes: Bytes, tag: string | undefined) => Promise<boolean>;
  readonly list: (prefix: string) => Promise<readonly ListedObject[]>;
  readonly remove: (key: string) => Promise<void>;
}

/** The place of applicants' PDFs, apart from what is released: no app's user may read or write there. */
export const papersIn = (store: BucketSettings) => ({ ...store, prefix: `${store.prefix}papers/` });

const attempts = 4;
const patienceMs = 20_000;

/** Only who changes something may have done so without being told. */
const away = (where: string, said: string, remedy = '', method = 'GET') =>
  new DeliveryError(
    'store-away',
    `The store ${where} ${said}.${remedy && ` ${remedy}`}${method === 'GET' ? '' : ' What visitors see is as it was, unless "npm run releases" says otherwise; then type it again.'}`,
  );

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What stands in an element, which may be what names the rest of a list: half read, that is lost without a word. */
export const textOf = (xml: string, element: string) =>
  new RegExp(`<${element}>([^<]*)<`)
    .exec(xml)?.[1]
    ?.replace(/&(\w+);/g, (all, name) => entities[name] ?? all);

const remedies: Readonly<Record<string, string>> = {
  RequestTimeTooSkewed: 'Set the clock of this machine.',
  ExpiredToken: 'Look at AWS_SESSION_TOKEN.',
  301: 'Look at AWS_REGION and AWS_ENDPOINT_URL.',
  307: 'Look at AWS_REGION and AWS_ENDPOINT_URL.',
  400: 'Look at AWS_REGION.',
  403: 'Look at AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and at whom the bucket lets in.',
  404: '"npm run store -- create" makes it.',
  429: 'It has too much to do: type it again in a while.',
  503: 'It has too much to do: type it again in a while.',
};

/** What may be otherwise when it is asked again. */
const isPassing = (status: number) => status >= 500 || status === 429;

type Refusal = Readonly<{ status: number; text: () => string }>;

/** What an answer of a bucket's says went wrong, in its own words, and what to do. */
function refusedBy(where: string, { status, text }: Refusal, method: string, target: string): DeliveryError {
  const xml = text();
  const code = textOf(xml, 'Code') ?? '';
  const said = [code, textOf(xml, 'Message')].filter(Boolean).join(': ');
  const remedy = remedies[code] ?? remedies[status];
  const listed = new URLSearchParams(target.replace(/^[^?]*/, '')).get('prefix');
  const asked = listed === null ? `${method} ${decodeURIComponent(target)}` : `a list of /${listed}`;
  const answered = `answers ${status}${said && ` (${said})`} to ${asked}`;
  return Object.assign(away(where, answered, remedy, method), { status });
}

function listedIn(xml: string, prefix: string): readonly ListedObject[] {
  return [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
    // As in a form: AWS lists a blank as a plus sign.
    key: decodeURIComponent(textOf(entry, 'Key')?.replaceAll('+', ' ') ?? '').slice(prefix.length),
    bytes: Number(textOf(entry, 'Size')),
    since: new Date(textOf(entry, 'LastModified') ?? 0),
  }));
}

const bare = (tag: string) => tag.replace(/^(W\/)?"|"$/g, '');

export function bucketObjects(settings: BucketSettings) {
  const { bucket, prefix, endpoint } = settings;
  const where = `s3://${bucket}/${prefix}`.replace(/\/$/, '');
  // A put under a condition that is sent again would find what it wrote itself.
  const aws = new AwsClient({ ...settings, service: 's3', retries: 0 });
  /** AWS wants a tag in its quotes, Ceph without them: what was refused one way is asked the other way. */
  let quoted = true;

  /** An answer that is here to its end. Who followed it elsewhere would come there without a signature. */
  async function once(method: string, target: string, init: RequestInit = {}) {
    try {
      const signal = AbortSignal.any([
        AbortSignal.timeout(patienceMs),
        ...(init.signal ? [init.signal] : []),
      ]);
      const asked = { ...init, method, redirect: 'manual', signal } as const;
      const answer = await aws.fetch(`${endpoint}/${bucket}${target}`, asked);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const tag = bare(answer.headers.get('etag') ?? '');
      return { ok: answer.ok, status: answer.status, tag, bytes, text: () => bytes.toString() };
    } catch (error) {
      const cause = (error as { readonly cause?: unknown }).cause ?? error;
      const said = `cannot be reached at ${endpoint} (${messageOf(cause)})`;
      throw away(where, said, 'Look at AWS_ENDPOINT_URL.', method);
    }
  }

  /** Sends what may be sent twice. `expected`: beside 2xx. */
  async function send(method: string, target: string, init?: RequestInit, expected: readonly number[] = []) {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === attempts;
      const answer = await once(method, target, init).catch((error: unknown) => {
        if (isLast || init?.signal?.aborted) throw error;
      });
      if (answer?.ok || (answer && expected.includes(answer.status))) return answer;
      if (answer && (isLast || !isPassing(answer.status))) throw refusedBy(where, answer, method, target);
      await setTimeout(50 * 4 ** attempt * (0.5 + Math.random()));
    }
  }

  const at = (key: string) => `/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`;

  /** A network's sign-in page, or a proxy's, is no text of a site. */
  const notIt = () => away(where, 'is not what answers', 'Look at AWS_ENDPOINT_URL.');

  async function list(below: string): Promise<readonly ListedObject[]> {
    const listed: ListedObject[] = [];
    for (let next: string | undefined = ''; next !== undefined; ) {
      const query = new URLSearchParams({
        'list-type': '2',
        'encoding-type': 'url',
        prefix: prefix + below,
      });
      if (next) query.set('continuation-token', next);
      const text = (await send('GET', `?${query}`)).text();
      if (!text.trimEnd().endsWith('</ListBucketResult>')) throw notIt();
      listed.push(...listedIn(text, prefix));
      next = textOf(text, 'NextContinuationToken');
      if (!next && textOf(text, 'IsTruncated') === 'true')
        throw away(where, 'lists a part of what it has, and not how to ask for the rest');
    }
    return listed;
  }

  async function get(key: string, known?: StoredObject): Promise<StoredObject | undefined> {
    const headers: HeadersInit = known ? { 'if-none-match': `"${known.tag}"` } : {};
    const answer = await send('GET', at(key), { headers }, [304, 403, 404]);
    if (answer.status >= 400) {
      const isRefused =
        answer.status === 404
          ? textOf(answer.text(), 'Code') === 'NoSuchBucket'
          : // Who may list a part of a bucket alone is told the same of what is not there and of what it may not read.
            (await list(key)).some((each) => each.key === key);
      if (isRefused) throw refusedBy(where, answer, 'GET', at(key));
      return undefined;
    }
    if (answer.status === 304) return known;
    if (answer.tag === '') throw notIt();
    return { bytes: answer.bytes, tag: answer.tag };
  }

  async function putIf(key: string, bytes: Bytes, tag: string | undefined): Promise<boolean> {
    const asked = async (headers: HeadersInit) => {
      const answer = await once('PUT', at(key), { headers, body: bytes });
      if (!answer.ok && ![404, 409, 412].includes(answer.status))
        throw refusedBy(where, answer, 'PUT', at(key));
      return answer.ok;
    };
    if (tag === undefined) return asked({ 'if-none-match': '*' });
    if (await asked({ 'if-match': quoted ? `"${tag}"` : tag })) return true;
    if ((await get(key))?.tag !== tag) return false;
    quoted = !quoted;
    return asked({ 'if-match': quoted ? `"${tag}"` : tag });
  }

  return {
    where,
    send,
    get,
    putIf,
    async put(key: string, bytes: Bytes, until: AbortSignal | null = null) {
      await send('PUT', at(key), { body: bytes, signal: until });
    },
    list,
    async remove(key: string) {
      await send('DELETE', at(key), {}, [404]);
    },
  } satisfies Objects & { readonly send: unknown };
}
