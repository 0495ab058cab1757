import { type PartialSet, releaseUrl } from '@landmark/shared/contracts/release';
import type { ReleaseSource } from './tab-releases';

/** A site that has not answered after this long is taken not to. Milliseconds. */
const answerLimitMs = 4000;

const ask = (url: string, options: RequestInit) =>
  fetch(url, { ...options, signal: AbortSignal.timeout(answerLimitMs) });

/** Asks the site itself; addresses are made of names and versions, never taken from outside. */
export const siteReleases: ReleaseSource = {
  async liveSet(url) {
    const response = await ask(url, { cache: 'no-cache' });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as PartialSet;
  },
  async isKept(app, version) {
    const response = await ask(releaseUrl(app, version), { method: 'HEAD', cache: 'no-store' });
    return response.status !== 404;
  },
};
