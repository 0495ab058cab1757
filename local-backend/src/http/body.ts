import { inTime } from '../in-time.ts';
import { type BackendContext, refusal } from './context.ts';

/**
 * The longest JSON that is read, in bytes: somewhat more than the longest application. As many requests as are at work
 * may each bring as much, and it is in memory several times over before it is refused.
 */
export const longestJson = 32 * 1024;

/** How much of a body that nobody wants is read. */
const longestDrain = 256 * 1024 * 1024;

/** Files up to here arrive in memory. Bytes. */
export const quickLength = 256 * 1024;

/** A phone on the move is slow, and pauses: so many bytes a millisecond have to come on average, after pauses so long. */
const [slowest, restMs] = [16, 10_000];

/** How long so many bytes may take that travel as one: 8 s, and what a line of 0.25 Mb/s needs. Milliseconds. */
export const timeoutFor = (bytes: number) => 8_000 + bytes / 32;

/** What is left of a request's time when its body has arrived, at least. Milliseconds. */
const workMs = 1_500;

/** The whole body, or null when it is longer than `limit` bytes. @throws HTTPException when it does not arrive in time */
export const readBody = (c: BackendContext, limit: number) =>
  orLost(bodyOf(c.req.raw, limit), c.get('limit').left() - workMs);

/** A file up to `quickLength`, whose arrival may take as long as a slow line needs for it. @throws HTTPException */
export const readFile = (c: BackendContext, length: number) =>
  c.get('limit').apart(orLost(c.req.raw.arrayBuffer(), timeoutFor(length)));

/** Gives a longer file to `take` as it arrives, and answers its length. @throws HTTPException when it is too slow */
export const takeFile = (c: BackendContext, limit: number, take: Take) =>
  c.get('limit').apart(takeParts(c.req.raw, limit, take));

async function bodyOf(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > limit) return null;
  // The server holds a body to the length that it declares. The quick way has it in memory three times over.
  if (declared <= quickLength) return new Uint8Array(await request.arrayBuffer());
  const parts: Uint8Array[] = [];
  const length = await takeParts(request, limit, (part) => parts.push(part));
  return length > limit ? null : Buffer.concat(parts);
}

/** Reads what comes after a refusal, as long as there is time for the answer. */
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

/** What comes beyond `limit` is thrown away, so that its sender lives to read the answer. */
async function takeParts(request: Request, limit: number, take: Take): Promise<number> {
  let length = 0;
  let left = restMs;
  const reader = request.body?.getReader();
  while (reader && length <= longestDrain) {
    const asked = performance.now();
    const { done, value } = await orLost(reader.read(), left);
    if (done) return length;
    left = Math.min(restMs, left + value.byteLength / slowest - (performance.now() - asked));
    length += value.byteLength;
    if (length <= limit) await take(value);
  }
  await reader?.cancel();
  return length;
}

/** What is read, or a refusal when its sender gives up, or takes so long that others would wait for it. */
const orLost = <T>(reading: Promise<T>, limitMs: number): Promise<T> =>
  inTime(reading, limitMs).catch(() => {
    const told = { code: 'body_lost', message: 'The request did not arrive in time. Please try again.' };
    throw refusal(408, told.code, told, { connection: 'close' });
  });

/** Deeper than any body that this site sends, and far from where an engine's stack ends. */
const deepest = 32;

const isWithin = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((member) => isWithin(member, depth - 1)));

/** The value in a body of JSON; undefined when it is none, or nested too deep. */
export function jsonIn(body: Uint8Array | null): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body ?? undefined));
    return isWithin(value, deepest) ? value : undefined;
  } catch {
    return undefined;
  }
}
