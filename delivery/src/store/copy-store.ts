import { DeliveryError, messageOf } from '../delivery-error';
import { type Chain, hashIn } from '../trust/chain';
import { codeOf } from './files';
import type { Objects } from './ports/objects';
import { copyLinks } from './site/links';
import { prove, proveOnward } from './site/proof';
import { damageHere, provenanceFault } from './site/provenance';
import { readTagged, siteIn } from './site/read-site';
import { liveNames } from './site/retention';
import { sweepStaging } from './staging';
import { type StateFolder, stateFolder } from './state-folder';
import { firstOf } from './wholeness';

/**
 * Returns what is live there, for a copy to go on from: the same (an interrupted copy is typed again), or what came
 * before it (such as last night's copy). @throws store-unfit: another is
 */
async function liveIn({ port }: StateFolder, from: StateFolder, { links }: Chain, text: string) {
  const there = await port.readSite();
  if (there === undefined || there.text === text) return there;
  if (links.has(hashIn(siteIn(there.text)?.head ?? ''))) return there;
  const said = `${port.site} is there already, which does not lead to ${from.port.site}, and nothing was copied. Copy to an empty folder or prefix, or to one with an earlier copy.`;
  throw new DeliveryError('store-unfit', said);
}

/** Publishes what is in a folder. Returns false if it is not whole there. */
async function publishWhole({ local, port }: StateFolder, name: string, isLive: boolean) {
  if ((await local.faults(name)).length > 0) return false;
  await port.mend(name, isLive && (await port.faults(name)).length > 0 ? 'anew' : undefined);
  return true;
}

/** Words what was left out of a copy, and whether the rest can be shown without it. */
function leftOut({ port }: StateFolder, faults: ReadonlyMap<string, string>, rest: string): DeliveryError {
  const named = firstOf(
    [...faults].map(([name, fault]) => `${port.place}/${name} cannot be copied: ${fault}`),
  );
  const said = `${named}. ${rest} Release the app again, or remove what is damaged where no set needs it; then type this again.`;
  return new DeliveryError('release-broken', said);
}

interface Copy {
  readonly where: 'there' | 'back';
  readonly from: StateFolder;
  readonly bucket: StateFolder;
  readonly chain: Chain;
  /** Whether the copy goes on from what is live there. */
  readonly isLive: boolean;
}

/** Copies what is published under a name. Returns what keeps it from that. */
async function copyName({ where, from, bucket, chain, isLive }: Copy, name: string) {
  const forgery = async (there?: 'there') =>
    chain.stored.has(name)
      ? provenanceFault(from, chain, name, (file) => from.port.peek(name, file, there))
      : undefined;
  // A copy that was here before may have another signature than the one that was just looked at.
  const bringBack = async () =>
    (await damageHere(bucket, name)).length === 0 &&
    (!(await forgery()) || (await bucket.port.bring(name, 'anew')));
  const forged = await forgery('there');
  const isCopied =
    !forged && (where === 'back' ? await bringBack() : await publishWhole(bucket, name, isLive));
  return isCopied ? [] : [...(await from.port.faults(name)), forged ?? 'it cannot be read whole'];
}

/** Copies all that is whole. Returns what is wrong with each name that is left out. */
async function copyNames(copy: Copy, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const faults = new Map<string, string>();
  for (const name of names) {
    // Whose place it is may have put a folder where a file belongs, or let nobody else read it.
    const [fault] = await copyName(copy, name).catch((error: unknown) => {
      if (!/^(state-damaged|EISDIR|EACCES|EPERM)$/.test(`${codeOf(error)}`)) throw error;
      return [messageOf(error)];
    });
    if (fault !== undefined) faults.set(name, fault);
  }
  return faults;
}

/** How often a copy is tried while others are faster. */
const attempts = 4;

/**
 * Copies a folder's releases and history into a bucket, or back, as of the moment in which it begins. What is live goes
 * last, so that nobody sees an unfinished copy; if it is live there already, what is damaged there is put back. Returns
 * how many names there are. What is damaged or forged is left out, since anybody's place may hold some: all the rest is
 * copied before it is named. @throws store-unfit, store-away, state-damaged, release-broken, forged
 */
export async function copyStore(
  root: string,
  objects: Objects,
  where: Copy['where'],
  left = attempts,
): Promise<number> {
  const folder = stateFolder(root);
  const bucket = stateFolder(root, objects);
  const [from, to] = where === 'there' ? [folder, bucket] : [bucket, folder];
  const { site, text } = await readTagged(from);
  if (!site || text === undefined)
    throw new DeliveryError('nothing-live', `There is no ${from.port.site}: nothing to copy.`);
  // Without a proof, nobody could show the copy.
  const { chain } = await proveOnward(from, site).catch(async (error: unknown) => {
    // A destination folder with another site trusts another key.
    const another = await prove({ port: from.port }, site, []).catch(() => undefined);
    if (another) await liveIn(to, from, another, text);
    throw error;
  });
  // Copied in order: a list of releases shows them as they came there, as far as the store's clock tells them apart.
  const listed = [...(await from.port.names())].sort((one, other) => Number(one.since) - Number(other.since));
  const names = listed.map(({ name }) => name);
  // A list may leave out what is live, if a team has filled its place.
  names.push(...liveNames(site).filter((name) => !names.includes(name)));
  const there = await liveIn(to, from, chain, text);
  const faults = await copyNames({ where, from, bucket, chain, isLive: there !== undefined }, names);
  if (liveNames(site).some((name) => faults.has(name)))
    throw leftOut(from, faults, 'Nothing is live in the copy.');
  await copyLinks(from.port, to.port, chain, text);
  const isLive = there?.text === text || (await to.port.replaceSite(text, there?.tag));
  // Somebody else has made the same or another site live meanwhile.
  if (!isLive && left > 1) return copyStore(root, objects, where, left - 1);
  if (!isLive) {
    const said = `${to.port.site} was not replaced, as often as it was asked for: others change it all the time, or it refuses what fits. Nothing of this is live there. Type it again.`;
    throw new DeliveryError('store-away', said);
  }
  await sweepStaging(to);
  if (faults.size > 0)
    throw leftOut(from, faults, 'All the rest is in the copy, and live what is live here.');
  return names.length;
}
