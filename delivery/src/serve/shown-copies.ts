import type { StorePort } from '../store/ports/port';
import { copyProof, serversPlace, siteCopy } from '../store/site/links';
import { siteIn, textOf } from '../store/site/read-site';
import type { Site } from '../store/site/site-file';
import type { StateFolder } from '../store/state-folder';
import type { Chain } from '../trust/chain';

/** Keeps copies of what a bucket's server shows, with its proof: on this machine and in the servers' place there. */
export function shownCopies({ local, port }: StateFolder) {
  const copyTo = (place: StorePort, chain: Chain, site: Site) =>
    copyProof(place, serversPlace, chain.links.values(), textOf(site)).catch(() => {});
  let waiting: readonly [Chain, Site] | undefined;
  return {
    /** Returns the last site that this machine showed; undefined if it has none. */
    last: async () => siteIn(await local.readText(siteCopy(serversPlace)).catch(() => undefined)),
    /** For a start without the store. Comes before the site is remembered: after that, no earlier one is shown. */
    async keep(...shown: readonly [Chain, Site]): Promise<void> {
      if (port.isBucket) await copyTo(local, ...shown);
    },
    /** Marks a site for {@link keepForAll}, once it is remembered as seen. */
    later(...shown: readonly [Chain, Site]): void {
      if (port.isBucket) waiting = shown;
    },
    /**
     * Copies the marked site to the servers' place, from where it can be restored whatever a team does to its own place;
     * does nothing with read access alone. Called when nothing newer has come, since each flip would wait for the copy.
     */
    async keepForAll(): Promise<void> {
      const shown = waiting;
      waiting = undefined;
      if (shown) await copyTo(port, ...shown);
    },
  };
}
