/** How much of a body that is too large is read and thrown away, so that its sender lives to read the answer. */
const LONGEST_DRAIN = 256 * 1024 * 1024;

/** How long a body may take to arrive. Milliseconds: 5 MB at 0.3 Mb/s. */
const SLOWEST_BODY_MS = 150_000;

/** The whole body, or null when it is longer than `limit` bytes or never ends. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const end = performance.now() + SLOWEST_BODY_MS;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length <= limit) chunks.push(part.value);
    else chunks.length = 0;
    if (length > LONGEST_DRAIN || performance.now() > end) {
      await reader?.cancel();
      return null;
    }
  }
  if (length > limit) return null;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Reads and forgets what is left of a body. */
export async function drain(request: Request): Promise<void> {
  if (!request.bodyUsed) await readBody(request, 0).catch(() => null);
}

/** Deeper than any body that this site sends, and far from where an engine's stack ends. */
const DEEPEST = 32;

/** The value in a JSON text. @throws SyntaxError when it is none, or nested too deep */
export function parseJson(text: string): unknown {
  let depth = 0;
  // Brackets in texts count too: nobody writes so many of them.
  for (const [bracket] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (bracket === '[' || bracket === '{') depth += 1;
    else if (bracket === ']' || bracket === '}') depth -= 1;
    if (depth > DEEPEST) throw new SyntaxError('Nested too deep');
  }
  return JSON.parse(text);
}
