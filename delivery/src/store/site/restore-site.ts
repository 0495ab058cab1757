import { DeliveryError } from '../../delivery-error';
import { type Anchors, type Chain, hashIn } from '../../trust/chain';
import { codeOf, inParallel } from '../files';
import type { StorePort } from '../ports/port';
import type { StateFolder } from '../state-folder';
import { allLinks, isRefused, keptSites, linkFile } from './links';
import { anchorsOf, chainCut, prove } from './proof';
import { siteIn } from './read-site';
import type { Site } from './site-file';

interface Proven {
  readonly text: string;
  readonly site: Site;
  readonly chain: Chain;
}

/** The site that a text says, where a chain proves it. */
async function proven({ port }: StateFolder, text: string, anchors: Anchors): Promise<readonly Proven[]> {
  const site = siteIn(text);
  if (!site) return [];
  try {
    return [{ text, site, chain: await prove({ port }, site, anchors) }];
  } catch (error) {
    if (codeOf(error) === 'forged') return [];
    throw error;
  }
}

/** Puts links back that are not as they were written, as far as the store lets. Answers with the files that it leaves. */
async function putBack({ putText, texts }: StorePort, { links }: Chain): Promise<readonly string[]> {
  const stored = await allLinks({ texts });
  const lost = [...links.values()].filter(({ name, text }) => stored.get(linkFile(name)) !== text);
  const left = await inParallel(lost, async ({ name, text }) => {
    try {
      await putText(linkFile(name), text);
      return [];
    } catch (error) {
      if (isRefused(error)) return linkFile(name);
      throw error;
    }
  });
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
  if (!best && seen !== undefined && all.length > 0) throw chainCut(state, seen);
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
