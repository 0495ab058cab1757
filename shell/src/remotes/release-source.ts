import { type PartialSet, slotAmong, slotCookie } from '@landmark/contract/release';

/** A site that has not answered after this long is taken not to. Milliseconds. */
const answerLimitMs = 4000;

const ask = (url: string, options: RequestInit) =>
  fetch(url, { ...options, signal: AbortSignal.timeout(answerLimitMs) });

let slot: string | undefined;

/** Which visitors this document belongs to, if any, from its first question on: what it asks for later is of the same set. */
export function documentSlot(): string {
  slot ??= slotAmong(document.cookie) ?? '';
  return slot;
}

/** A part of the live set; undefined where the site has none under that address. Rejects without an answer. */
export async function liveSet(url: string): Promise<PartialSet | undefined> {
  const own = documentSlot();
  const response = await ask(own ? `${url}?${slotCookie}=${own}` : url, { cache: 'no-cache' });
  if (response.ok) return response.json();
  if (response.status !== 404) throw new Error(url);
  return undefined;
}

/** What the site says of a file, whatever the browser has kept of it. Rejects without an answer. */
export const statusOf = async (url: string): Promise<number> =>
  (await ask(url, { method: 'HEAD', cache: 'no-store' })).status;
