import type { StorePort } from '../store/ports/port';
import { copyProof, serversPlace, siteCopy } from '../store/site/links';
import { siteIn, textOf } from '../store/site/read-site';
import type { Site } from '../store/site/site-file';
import type { StateFolder } from '../store/state-folder';
import type { Chain } from '../trust/chain';

/** What a server of a bucket keeps of what it shows, with what proves it: on this machine, and in the servers' place. */
export function shownCopies({ local, port }: StateFolder) {
  const copyTo = (place: StorePort, chain: Chain, site: Site) =>
    copyProof(place, serversPlace, chain.links.values(), textOf(site)).catch(() => {});
  let waiting: readonly [Chain, Site] | undefined;
  return {
    /** What this machine has shown last; undefined where it knows of nothing. */
    last: async () => siteIn(await local.readText(siteCopy(serversPlace)).catch(() => undefined)),
    /** For a start without the store, and before it is kept that this was seen: nothing earlier is shown then. */
    async keep(...shown: readonly [Chain, Site]): Promise<void> {
      if (port.isBucket) await copyTo(local, ...shown);
    },
    /** To be kept for all, once it is kept that this was seen. */
    later(...shown: readonly [Chain, Site]): void {
      if (port.isBucket) waiting = shown;
    },
    /**
     * Whatever a team does to its own place, what visitors were shown can be put back; who may only read copies nothing.
     * Asked for where nothing newer has come: copied with each of many flips, the next would wait for it.
     */
    async keepForAll(): Promise<void> {
      const shown = waiting;
      waiting = undefined;
      if (shown) await copyTo(port, ...shown);
    },
  };
}
