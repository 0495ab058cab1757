import { type Chain, forged, placeIn } from '../../trust/chain';
import { nextLink } from '../../trust/next-link';
import { inventoryHash } from '../signature';
import type { StateFolder } from '../state-folder';
import { copyProof, putLink } from './links';
import { hashOfSite, type Proof, readProof } from './proof';
import { provenanceFault } from './provenance';
import { textOf } from './read-site';
import { liveNames } from './retention';
import type { Site } from './site-file';

/** By name, the hashes of the inventories of what a site shows. @throws forged */
async function storedFor(state: StateFolder, proof: Proof, next: Site): Promise<Record<string, string>> {
  const stored: Record<string, string> = {};
  for (const name of liveNames(next)) {
    if (!(await state.port.bring(name))) continue;
    const fault = await provenanceFault(state, proof, name);
    if (fault !== undefined) throw forged(`${name} is nobody’s: ${fault}. The site is unchanged.`);
    stored[name] = (await inventoryHash((file) => state.port.peek(name, file))) ?? '';
  }
  return stored;
}

/**
 * The next site with the link that leads to it, which is written before, and what remembers both (`remember`) once they are live.
 * `keys`: those that apps have from then on. @throws key-missing, forged
 */
export async function withLink<Next extends Site>(
  state: StateFolder,
  site: Site | undefined,
  next: Next,
  keys?: Chain['keys'],
) {
  const chain = site && (await readProof(state, site));
  const { live, config, canaries = {} } = next;
  const isNew = site?.live.id !== live.id;
  const to = {
    at: isNew ? live.at : new Date().toISOString(),
    cause: isNew ? live.cause : `set ${live.id}, changed`,
    set: live.id,
    site: hashOfSite(next),
    config,
    versions: live.apps,
    canaries,
    stored: await storedFor(state, chain, next),
    ...(keys && { keys }),
  };
  const { hash, text, by } = await nextLink(chain, to, state.keyring);
  const head = await putLink(state.port, by, hash, text);
  const changed = { ...next, head };
  const links = [...(chain?.links.values() ?? []), { text }];
  const remember = async () => {
    if (!state.port.isBucket) return;
    const copied = copyProof(state.port, placeIn(head), links, textOf(changed));
    // It is live, whatever can be written down here and there.
    await Promise.allSettled([state.keyring.remember(head), copied]);
  };
  return { changed, remember };
}
