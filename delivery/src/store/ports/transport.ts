import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { DeliveryError, messageOf } from '../../delivery-error';
import type { BucketSettings } from '../../settings';
import { inOneLine } from '../../shape';
import { mostBytes } from '../files';

const attempts = 4;
/** How long a bucket may be silent; what it takes or sends meanwhile gives it as long as the slowest connection takes. */
const patienceMs = 20_000;
/** A connection of 256 kbit/s. Bytes a millisecond. */
const slowest = 32;

/** The error of a store that does not answer. Only a write may have taken effect without an answer. */
export const away = (where: string, said: string, remedy: string, method = 'GET') =>
  new DeliveryError(
    'store-away',
    `The store ${where} ${said}. ${remedy}${method === 'GET' ? '' : ' What visitors see is as it was, unless "npm run releases" says otherwise; then type it again.'}`,
  );

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns an element's text, decoded: a list's continuation token that is half read would silently lose the rest. */
export const textOf = (xml: string, element: string) =>
  new RegExp(`<${element}>([^<]*)<`)
    .exec(xml)?.[1]
    ?.replace(/&(\w+);/g, (all, name) => entities[name] ?? all);

export const notS3 = 'Look at AWS_ENDPOINT_URL: this may be no S3.';

const remedies: Readonly<Record<string, string>> = {
  RequestTimeTooSkewed: 'Set the clock of this machine.',
  ExpiredToken: 'Look at AWS_SESSION_TOKEN.',
  301: 'Look at AWS_REGION and AWS_ENDPOINT_URL.',
  307: 'Look at AWS_REGION and AWS_ENDPOINT_URL.',
  400: 'Look at AWS_REGION.',
  403: 'Look at AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and at whom the bucket lets in.',
  InvalidBucketName: 'Look at LANDMARK_STORE.',
  NoSuchBucket: '"npm run store -- create" makes it.',
  QuotaExceeded: 'It is full: give it more room.',
};

/** Whether a retry may help; without any answer, it may. */
const isPassing = (error: unknown) => {
  const { status = 503 } = error as { readonly status?: number };
  return (status >= 500 && status !== 501) || status === 429;
};

type Refusal = Readonly<{ status: number; text: () => string }>;

/** Makes an error of a bucket's response: what went wrong, in its own words, and what to do. */
export function refusedBy(where: string, { status, text }: Refusal, method: string, target: string) {
  const xml = text();
  const code = textOf(xml, 'Code') ?? '';
  const said = inOneLine([code, textOf(xml, 'Message')].filter(Boolean).join(': '), 500);
  const passing = isPassing({ status })
    ? 'It cannot now, or has too much to do: type it again in a while.'
    : notS3;
  const remedy = remedies[code] ?? remedies[status] ?? passing;
  const listed = new URLSearchParams(target.replace(/^[^?]*/, '')).get('prefix');
  const asked = listed === null ? `${method} ${decodeURIComponent(target || '/')}` : `a list of /${listed}`;
  const answered = `answers ${status}${said && ` (${said})`} to ${asked}`;
  return Object.assign(away(where, answered, remedy, method), { status, ...(code && { reason: code }) });
}

const bare = (tag: string) => tag.replace(/^(W\/)?"|"$/g, '');

/**
 * Reads a response up to one byte more than may belong there, however long it says it is or unpacks
 * to: what is cut there is found to be damaged like anything else that is not as it was written.
 */
async function beginningOf(
  { body, ok }: Response,
  most: number,
  onBytes: (count: number) => void,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let left = (ok ? most : mostBytes) + 1;
  for await (const chunk of body ?? []) {
    onBytes(chunk.length);
    chunks.push(chunk.subarray(0, left));
    left -= chunk.length;
    if (left <= 0) break;
  }
  return Buffer.concat(chunks);
}

/** Sends signed requests to a bucket, repeats those that may be repeated, and words its refusals. */
export function bucketTransport(settings: BucketSettings) {
  const { bucket, prefix, endpoint } = settings;
  const where = `s3://${bucket}/${prefix}`.replace(/\/$/, '');
  // Without retries of its own: a repeated conditional put would find what it wrote itself.
  const aws = new AwsClient({ ...settings, service: 's3', retries: 0 });
  /** Follows no redirect: a request to another address would have no valid signature. */
  async function ask(method: string, target: string, { signal: until, ...init }: RequestInit, most: number) {
    // Node forgets a signal that only a request or another signal refers to, and then waits for ever.
    const over = new AbortController();
    const giveUp = () =>
      over.abort(
        until?.reason ??
          new Error(
            `for ${patienceMs / 1000} seconds it has been silent, or slower than ${slowest * 8} kbit/s`,
          ),
      );
    const { length: sent = 0 } = (init.body ?? {}) as { readonly length?: number };
    let waiting: NodeJS.Timeout | undefined;
    let lateAt = performance.now() + patienceMs + sent / slowest;
    const wait = (received: number) => {
      const now = performance.now();
      if (received > 0) lateAt = Math.min(now + patienceMs, lateAt + received / slowest);
      clearTimeout(waiting);
      waiting = globalThis.setTimeout(giveUp, lateAt - now);
    };
    wait(0);
    until?.addEventListener('abort', giveUp);
    if (until?.aborted) giveUp();
    try {
      const asked = { ...init, method, redirect: 'manual' } as const;
      const signed = await aws.sign(`${endpoint}/${bucket}${target}`, asked);
      const answer = await fetch(signed, { signal: over.signal });
      const bytes = await beginningOf(answer, most, wait);
      const tag = bare(answer.headers.get('etag') ?? '');
      return { ok: answer.ok, status: answer.status, tag, bytes, text: () => bytes.toString() };
    } catch (error) {
      const cause = (error as { readonly cause?: unknown }).cause ?? error;
      // The message of a TLS error names a place in its library's sources, too; its `reason` does not.
      const { reason = messageOf(cause).trim() || messageOf(error) } = cause as { readonly reason?: string };
      const said = `cannot be reached at ${endpoint} (${reason})`;
      throw away(where, said, 'Look at AWS_ENDPOINT_URL.', method);
    } finally {
      clearTimeout(waiting);
      until?.removeEventListener('abort', giveUp);
    }
  }

  /** Sends a request once and reads the response. `expected`: statuses besides 2xx. @throws store-away */
  async function once(
    method: string,
    target: string,
    init: RequestInit = {},
    expected: readonly number[] = [],
    most = mostBytes,
  ) {
    const answer = await ask(method, target, init, most);
    if (answer.ok || expected.includes(answer.status)) return answer;
    throw refusedBy(where, answer, method, target);
  }

  /** Does {@link once} with retries, for a request that may be sent twice. @throws store-away */
  async function send(...asked: Parameters<typeof once>): ReturnType<typeof once> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(...asked);
      } catch (error) {
        if (attempt === attempts || asked[2]?.signal?.aborted || !isPassing(error)) throw error;
        await setTimeout(50 * 4 ** attempt * (0.5 + Math.random()));
      }
    }
  }

  return { where, once, send };
}
