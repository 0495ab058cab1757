import { DeliveryError, messageOf } from '../../delivery-error';
import { type Chain, forksOf, hashIn, readChain } from '../../trust/chain';
import type { Anchors } from '../../trust/overreach';
import { codeOf, inParallel, isRecord, jsonIn } from '../files';
import type { StorePort } from '../ports/port';
import type { StateFolder } from '../state-folder';
import { allLinks, copiedSites, isRefused, linkReader, lostLinks } from './links';
import { anchorsOf, chainCut, prove } from './proof';
import { isNewer, siteIn } from './read-site';

/** Whether an error says that a chain, or what this checkout knows of it, proves nothing. */
const isOfProof = (error: unknown) => ['forged', 'newer'].includes(`${codeOf(error)}`);

/** Returns the site in a text with the chain that proves it; empty without proof: then the reason joins the `faults`. */
async function proven({ port }: StateFolder, text: string, anchors: Anchors, faults: Set<string>) {
  const site = siteIn(text);
  try {
    return site ? [{ text, site, chain: await prove({ port }, site, anchors) }] : [];
  } catch (error) {
    if (!isOfProof(error)) throw error;
    faults.add(messageOf(error));
    return [];
  }
}

/** Whether a text of a newer format names a link that goes on from a chain and is signed by some app's key. */
async function goesOn({ port }: StateFolder, chain: Chain, text: string): Promise<boolean> {
  const said = jsonIn(text);
  const head = isRecord(said) && said.head;
  if (typeof head !== 'string') return false;
  const links: (string | undefined)[] = [];
  const readLink = await linkReader(port, head);
  const read = async (name: string) => {
    const link = await readLink(name);
    links.push(link);
    return link;
  };
  // Such links may have content that this checkout does not know.
  await readChain(read, head, [], chain).catch((error: unknown) => {
    if (!isOfProof(error)) throw error;
  });
  return forksOf(chain, links).some(({ before }) => before === chain.head);
}

/** Puts links back that are not as they were written. Returns the files that this user may not write. */
async function putLinksBack(port: StorePort, chain: Chain): Promise<readonly string[]> {
  const left = await inParallel(lostLinks(chain, await allLinks(port, chain)), async ({ file, text }) => {
    try {
      await port.putText(file, text);
      return [];
    } catch (error) {
      if (isRefused(error)) return [file];
      throw error;
    }
  });
  return left.flat();
}

/**
 * Makes live again what was live last, by the copies that each team and the servers keep in places of their own. The
 * copy that goes on from most of the others counts: a team may put into its own place what goes on from an earlier set
 * and never was live. @throws nothing-before, forged, changed-meanwhile, store-away, state-damaged
 */
export async function restoreSite(state: StateFolder) {
  const { port } = state;
  const [present, copies, anchors] = [await port.readSite(), await copiedSites(port), await anchorsOf(state)];
  const newer = [...copies].filter(([, text]) => isNewer(text));
  const texts = new Set([present?.text, ...copies.values()].filter((text) => text !== undefined));
  const faults = new Set<string>();
  const all = (await Promise.all([...texts].map((text) => proven(state, text, anchors, faults)))).flat();
  const leadingTo = ({ links }: Chain) => all.filter(({ chain }) => links.has(hashIn(chain.head))).length;
  const seen = await state.keyring.recall();
  const [best] = all
    .filter(({ chain }) => seen === undefined || chain.links.has(hashIn(seen)))
    .sort(
      ({ chain: one }, { chain: other }) =>
        leadingTo(other) - leadingTo(one) || other.links.size - one.links.size,
    );
  // Anybody may write a copy that claims a newer format: without proof, it counts only if nothing else is kept.
  const asked = inParallel(newer, async ([file, text]) =>
    !best || (await goesOn(state, best.chain, text)) ? [file] : [],
  );
  const believed = (await asked).flat();
  if (believed.length > 0) {
    const said = `A newer checkout than this one has written what was live last in ${port.site} (${believed.join(', ')}). Nothing was changed: update this checkout. Where nobody has a newer one, the bucket’s owner removes these copies.`;
    throw new DeliveryError('state-damaged', said);
  }
  if (!best && seen !== undefined && all.length > 0)
    throw chainCut(state, seen, ' Nothing that is kept leads to it.');
  if (!best) {
    const said = `Nothing that was live in ${port.site} is kept there with what proves it.`;
    throw new DeliveryError('nothing-before', [said, ...faults].join(' '));
  }
  const isRestored = best.text !== present?.text;
  if (isRestored && !(await port.replaceSite(best.text, present?.tag))) {
    const said = `Somebody else has changed ${port.site} meanwhile. Type it again.`;
    throw new DeliveryError('changed-meanwhile', said);
  }
  const left = await putLinksBack(port, best.chain);
  return { live: best.site.live, isRestored, left, passedOver: newer.map(([file]) => file) };
}
