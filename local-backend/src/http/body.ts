/** How much of a body that is too large is read and thrown away, so that its sender lives to read the answer. */
const LONGEST_DRAIN = 256 * 1024 * 1024;

/** The whole body, or null when it is longer than `limit` bytes. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length <= limit) chunks.push(part.value);
    else chunks.length = 0;
    if (length > LONGEST_DRAIN) {
      await reader?.cancel();
      break;
    }
  }
  if (length > limit) return null;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Reads and forgets what is left of a body. */
export async function drain(request: Request): Promise<void> {
  if (!request.bodyUsed) await readBody(request, 0).catch(() => null);
}
