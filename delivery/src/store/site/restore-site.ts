import { DeliveryError } from '../../delivery-error';
import { type Anchors, type Chain, hashIn } from '../../trust/chain';
import { codeOf, inParallel } from '../files';
import type { StorePort } from '../ports/port';
import type { StateFolder } from '../state-folder';
import { isRefused, keptSites, linkFile, lostLinks } from './links';
import { anchorsOf, chainCut, prove } from './proof';
import { siteIn } from './read-site';

/** The site that a text says, and the chain that proves it; nothing where none does. */
async function proven({ port }: StateFolder, text: string, anchors: Anchors) {
  const site = siteIn(text);
  try {
    return site ? [{ text, site, chain: await prove({ port }, site, anchors) }] : [];
  } catch (error) {
    if (codeOf(error) === 'forged') return [];
    throw error;
  }
}

/** Puts links back that are not as they were written, as far as the store lets. Answers with the files that it leaves. */
async function putBack(port: StorePort, chain: Chain): Promise<readonly string[]> {
  const left = await inParallel(await lostLinks(port, chain), ({ name, text }) =>
    port.putText(linkFile(name), text).then(
      () => [],
      (error: unknown) => (isRefused(error) ? [linkFile(name)] : Promise.reject(error)),
    ),
  );
  return left.flat();
}

/**
 * Makes live again what was live last, of all that whoever has made something live, or shown it, keeps of that in a place
 * of their own. Most of these have to lead to it: a team may put into its own what goes on from an earlier set and never
 * was live. @throws nothing-before, forged, changed-meanwhile, store-away
 */
export async function restoreSite(state: StateFolder) {
  const { port } = state;
  const [present, kept, anchors] = [await port.readSite(), await keptSites(port), await anchorsOf(state)];
  const texts = new Set([present?.text, ...kept.values()].filter((text) => text !== undefined));
  const all = (await Promise.all([...texts].map((text) => proven(state, text, anchors)))).flat();
  const led = ({ links }: Chain) => all.filter(({ chain }) => links.has(hashIn(chain.head))).length;
  const seen = await state.keyring.recall();
  const [best] = all
    .filter(({ chain }) => seen === undefined || chain.links.has(hashIn(seen)))
    .sort((one, other) => led(other.chain) - led(one.chain) || other.chain.links.size - one.chain.links.size);
  if (!best && seen !== undefined && all.length > 0)
    throw chainCut(state, seen, ' Nothing that is kept leads to it.');
  if (!best)
    throw new DeliveryError(
      'nothing-before',
      `Nothing that was live in ${port.site} is kept there with what proves it.`,
    );
  if (best.text !== present?.text && !(await port.replaceSite(best.text, present?.tag)))
    throw new DeliveryError(
      'changed-meanwhile',
      `Somebody else has changed ${port.site} meanwhile. Type it again.`,
    );
  return { live: best.site.live, isOld: best.text !== present?.text, left: await putBack(port, best.chain) };
}
