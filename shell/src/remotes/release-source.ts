import type { ReleaseSet } from '@landmark/shared/contracts/release';
import { releaseUrl, siteSetUrl } from '@landmark/shared/contracts/release';
import type { ReleaseSource } from './tab-releases';

/** A site that has not answered after this long is taken not to. Milliseconds. */
const answerLimitMs = 4000;

/** Asks the site itself; addresses are made of names and versions, never taken from outside. */
export const siteReleases: ReleaseSource = {
  async liveSet() {
    const response = await fetch(siteSetUrl, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(answerLimitMs),
    });
    if (!response.ok) throw new Error(`${siteSetUrl} answered ${response.status}`);
    return (await response.json()) as ReleaseSet;
  },
  async isKept(app, version) {
    const signal = AbortSignal.timeout(answerLimitMs);
    const response = await fetch(releaseUrl(app, version), { method: 'HEAD', cache: 'no-store', signal });
    return response.status !== 404;
  },
};
