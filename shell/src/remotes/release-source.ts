import { type PartialSet, releaseUrl, slotCookie } from '@landmark/contract/release';
import type { ReleaseSource } from './tab-releases';

/** A site that has not answered after this long is taken not to. Milliseconds. */
const answerLimitMs = 4000;

const ask = (url: string, options: RequestInit) =>
  fetch(url, { ...options, signal: AbortSignal.timeout(answerLimitMs) });

let slot: string | undefined;

/** Which visitors this document belongs to, from its first question on: what it asks for later is of the same set. */
export function documentSlot(): number | undefined {
  slot ??= new RegExp(`\\b${slotCookie}=(\\d+)`).exec(document.cookie)?.[1] ?? '';
  return slot === '' ? undefined : Number(slot);
}

function ofThisSlot(url: string): string {
  const own = documentSlot();
  return own === undefined ? url : `${url}?${slotCookie}=${own}`;
}

/** Asks the site itself; addresses are made of names and versions, never taken from outside. */
export const siteReleases: ReleaseSource = {
  async liveSet(url) {
    const response = await ask(ofThisSlot(url), { cache: 'no-cache' });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as PartialSet;
  },
  async isKept(app, version) {
    const response = await ask(releaseUrl(app, version), { method: 'HEAD', cache: 'no-store' });
    return response.status !== 404;
  },
};
