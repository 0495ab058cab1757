import { type PartialSet, slotAmong, slotCookie } from '@landmark/contract/release';

/** A request that the site has not answered after this time has failed. Milliseconds. */
const answerLimitMs = 4000;

const ask = (url: string, options: RequestInit) =>
  fetch(url, { ...options, signal: AbortSignal.timeout(answerLimitMs) });

let slot: string | undefined;

/** This document's slot, or '', fixed at its first request, so that all its requests get the same set. */
export function documentSlot(): string {
  slot ??= slotAmong(document.cookie) ?? '';
  return slot;
}

/** A part of the live set; undefined at status 404. Rejects at any other failure. */
export async function liveSet(url: string): Promise<PartialSet | undefined> {
  const own = documentSlot();
  const response = await ask(own ? `${url}?${slotCookie}=${own}` : url, { cache: 'no-cache' });
  if (response.ok) return response.json();
  if (response.status !== 404) throw new Error(url);
  return undefined;
}

/** The status of a file on the site, past the browser's cache. Rejects without a response. */
export const statusOf = async (url: string): Promise<number> =>
  (await ask(url, { method: 'HEAD', cache: 'no-store' })).status;
