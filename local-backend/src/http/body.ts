import { HTTPException } from 'hono/http-exception';
import { inTime } from '../in-time.ts';
import type { BackendContext } from './context.ts';

/**
 * The longest JSON that is read, in bytes: somewhat more than the longest application. As many requests as are at work
 * may each bring as much, and it is in memory several times over before it is refused.
 */
export const longestJson = 32 * 1024;

/** How much of a body that nobody wants is read and thrown away, so that its sender lives to read the answer. */
const longestDrain = 256 * 1024 * 1024;

const quickLength = 256 * 1024;

/** How long so many bytes may take on their way here or from here: 8 s, and what a line of 0.25 Mb/s needs. Milliseconds. */
export const patienceFor = (bytes: number) => 8_000 + bytes / 32;

/** What is left of a request's time when its body has arrived, at least. Milliseconds. */
const workMs = 1_500;

/** The whole body, or null when it is longer than `limit` bytes. @throws HTTPException when it does not arrive in time */
export const readBody = (c: BackendContext, limit: number) =>
  orLost(bodyOf(c.req.raw, limit), c.get('limit').left() - workMs);

/** The same of a file, whose arrival may take as long as the slowest line needs for it. */
export function readFile(c: BackendContext, limit: number) {
  const length = Number(c.req.header('content-length')) || limit;
  return c.get('limit').apart(orLost(bodyOf(c.req.raw, limit), patienceFor(length)));
}

async function bodyOf(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > limit) return null;
  // The server holds a body to the length that it declares. The quick way has it in memory three times over.
  return declared <= quickLength ? new Uint8Array(await request.arrayBuffer()) : readAtMost(request, limit);
}

export async function drain(request: Request): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.bodyUsed) return;
  if (Number(request.headers.get('content-length')) > longestDrain) return;
  await readAtMost(request, 0).catch(() => null);
}

async function readAtMost(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  // Memory costs nothing before it is written.
  let bytes = new Uint8Array(Math.min(limit, Number(request.headers.get('content-length') ?? 16_384)));
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const end = length + part.value.byteLength;
    if (end > bytes.byteLength && end <= limit) {
      const larger = new Uint8Array(Math.min(limit, 2 * end));
      larger.set(bytes);
      bytes = larger;
    }
    if (end <= limit) bytes.set(part.value, length);
    length = end;
    if (length > longestDrain) {
      await reader?.cancel();
      return null;
    }
  }
  return length > limit ? null : bytes.subarray(0, length);
}

/** What is read, or a refusal when its sender gives up, or takes so long that others would wait for it. */
const orLost = <T>(reading: Promise<T>, patience: number): Promise<T> =>
  inTime(reading, patience).catch(() => {
    const told = { code: 'body_lost', message: 'The request did not arrive in time. Please try again.' };
    const res = Response.json(told, { status: 408, headers: { connection: 'close' } });
    throw new HTTPException(408, { res });
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
