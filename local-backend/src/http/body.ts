import { inTime } from '../in-time.ts';
import { type BackendContext, refusal } from './context.ts';

/**
 * The longest JSON that is read, in bytes: somewhat more than the longest application. All concurrent
 * requests may have this much, and it is in memory several times before it is refused.
 */
export const longestJson = 32 * 1024;

/** How much of an unwanted body is read. Bytes. */
const longestDrain = 256 * 1024 * 1024;

/** Files up to here arrive in memory. Bytes. */
export const quickLength = 256 * 1024;

/** For slow phones with pauses: the least average rate in bytes per ms, and the longest pause in ms. */
const [slowest, restMs] = [16, 10_000];

/** How long a body read as a whole may take: 8 s, and the time of a line of 0.25 Mb/s. Milliseconds. */
export const timeoutFor = (bytes: number) => 8_000 + bytes / 32;

/** The least time that a request has left after its body has arrived. Milliseconds. */
const workMs = 1_500;

/** The whole body, or null if it is longer than `limit` bytes. @throws HTTPException if it comes too late */
export const readBody = (c: BackendContext, limit: number) =>
  orLost(bodyOf(c.req.raw, limit), c.get('limit').left() - workMs);

/** A file up to `quickLength`, whose arrival may take as long as a slow line needs for it. @throws HTTPException */
export const readFile = (c: BackendContext, length: number) =>
  c.get('limit').apart(orLost(c.req.raw.arrayBuffer(), timeoutFor(length)));

/** Passes a longer file to `take` as it arrives; returns its length. @throws HTTPException if too slow */
export const takeFile = (c: BackendContext, limit: number, take: Take) =>
  c.get('limit').apart(takeParts(c.req.raw, limit, take));

async function bodyOf(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > limit) return null;
  // The server enforces the declared length. The quick call has the body in memory three times.
  if (declared <= quickLength) return new Uint8Array(await request.arrayBuffer());
  const parts: Uint8Array[] = [];
  const length = await takeParts(request, limit, (part) => parts.push(part));
  return length > limit ? null : Buffer.concat(parts);
}

/** Reads the rest of a body after a refusal, as long as there is time for the response. */
export async function drain(c: BackendContext): Promise<void> {
  const request = c.req.raw;
  if (request.method === 'GET' || request.method === 'HEAD' || request.bodyUsed) return;
  if (Number(request.headers.get('content-length')) > longestDrain) return;
  await inTime(
    takeParts(request, 0, () => {}),
    c.get('limit').left() - workMs,
  ).catch(() => 0);
}

type Take = (part: Uint8Array) => unknown;

/** Discards everything beyond `limit` and after a failed `take`, so that the sender can still read the response. */
async function takeParts(request: Request, limit: number, take: Take): Promise<number> {
  let length = 0;
  let taken: Promise<unknown> = Promise.resolve();
  let left = restMs;
  const reader = request.body?.getReader();
  while (reader && length <= longestDrain) {
    const asked = performance.now();
    const { done, value } = await orLost(reader.read(), left);
    if (done) return taken.then(() => length);
    left = Math.min(restMs, left + value.byteLength / slowest - (performance.now() - asked));
    length += value.byteLength;
    if (length <= limit) taken = taken.then(() => take(value));
    await taken.catch(() => {});
  }
  await reader?.cancel();
  return length;
}

/** Returns what is read. @throws HTTPException if the sender gives up or is so slow that others wait */
const orLost = <T>(reading: Promise<T>, limitMs: number): Promise<T> =>
  inTime(reading, limitMs).catch(() => {
    const told = { code: 'body_lost', message: 'The request did not arrive in time. Please try again.' };
    throw refusal(408, told.code, told, { connection: 'close' });
  });

/** Deeper than any body that this site sends, and far from the limit of an engine's stack. */
const deepest = 32;

const isWithin = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((member) => isWithin(member, depth - 1)));

/** The value in a body of JSON; undefined if it is none, or nested too deep. */
export function jsonIn(body: Uint8Array | null): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body ?? undefined));
    return isWithin(value, deepest) ? value : undefined;
  } catch {
    return undefined;
  }
}
