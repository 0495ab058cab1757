import { counted } from '@landmark/contract/counted';
import { DeliveryError, messageOf } from '../delivery-error';
import { hashOf } from '../store/files';
import { allLinks, copiedLinks, copiedSites, linesOf, lostLinks } from '../store/site/links';
import { proveOnward } from '../store/site/proof';
import { forgeriesIn, inWords } from '../store/site/provenance';
import { readSite, siteIn } from '../store/site/read-site';
import { liveNames } from '../store/site/retention';
import type { Site } from '../store/site/site-file';
import { assertOwnAddresses } from '../store/site/site-view';
import { type StateFolder, stateFolder, stateFromSettings } from '../store/state-folder';
import { firstOf } from '../store/wholeness';
import { type Chain, forged, forksOf, hashIn, placeIn } from '../trust/chain';
import { shortened } from '../trust/keyring';
import { ownerOf } from '../trust/link';
import { pathTyped } from '../typed-here';
import type { Asked } from './line/command';

/** Lists the links and copies that are not as they were written, though others were enough to read the chain. */
async function hurtLinks({ port }: StateFolder, chain: Chain, all: ReadonlyMap<string, string>) {
  const lost = lostLinks(chain, all).map(({ file, name, stored }) => {
    const called = `Link ${shortened(hashIn(name))}${placeIn(name) && ` of ${placeIn(name)}’s`}`;
    const fault = stored === undefined ? 'is missing' : 'has other content than was signed';
    return `${called} ${fault} (${port.place}/${file}). To put it back: ${port.previousSite.wayBack}`;
  });
  const known = new Set([...chain.links.keys(), ...[...all.values()].map(hashOf)]);
  const areLinks = (text: string) => linesOf(text).every((line) => known.has(hashOf(line)));
  const copies = [
    ...[...(await copiedLinks(port))].filter(([, text]) => !areLinks(text)),
    ...[...(await copiedSites(port))].filter(([, text]) => !siteIn(text)),
  ];
  // A team may fill its place with them.
  const said = 'no release writes that: it is passed over until the next release of whose place it is';
  return [
    ...lost,
    ...(copies.length > 0 ? [`${port.place}/${firstOf(copies.map(([file]) => file))}: ${said}.`] : []),
  ];
}

/** Says how to repair what is not as it was signed. */
function remediesFor(site: Site, hurt: readonly string[], isCopy: boolean): readonly string[] {
  if (hurt.length > 0 && isCopy)
    return ['To mend this copy, copy it anew: what was copied of the same set stays.'];
  const live = new Set(liveNames(site));
  const apps = [...new Set(hurt.filter((name) => live.has(name)).map(ownerOf))];
  const typed = (command: string) => apps.map((app) => `npm run ${command} -- ${app}`).join(', ');
  const again = `To make again what is live, from the source that it was made of: ${typed('release')}. Or to take it back: ${typed('rollback')}`;
  const earlier = hurt.filter((name) => !live.has(name)).map(inWords);
  const back = `What is not live is only gone back to: ${earlier.join(', ')}. A copy of this set puts it back (npm run store -- copy); pages are made again by who goes back.`;
  return [...(apps.length > 0 ? [again] : []), ...(earlier.length > 0 ? [back] : [])];
}

/** Verifies what is live and what a rollback leads to; returns the result in words. @throws forged, with every fault */
export async function verifySite(state: StateFolder, isCopy = false): Promise<string> {
  const site = await readSite(state);
  if (!site) throw new DeliveryError('nothing-live', `There is no ${state.port.site}: nothing to verify.`);
  const { chain, anchors } = await proveOnward(state, site);
  const kept = (await state.port.names()).map(({ name }) => name);
  const names = new Set([...liveNames(site), ...kept.filter((name) => chain.stored.has(name))]);
  const all = await allLinks(state.port, chain);
  const forgeries = await forgeriesIn(state, chain, names, new Set(), 'in the store');
  const hurt = forgeries.map(({ name }) => name);
  const remedies = remediesFor(site, hurt, isCopy);
  const claims = await assertOwnAddresses(state, site).then(() => [], messageOf);
  const said = [forgeries.map(({ said }) => said), remedies, await hurtLinks(state, chain, all), claims];
  const faults = said.flat();
  if (faults.length > 0) throw forged(faults.join('\n'));
  const { began, links } = chain;
  const from = `${counted(links.size, 'link')} since set ${began.set} (${began.at})`;
  const whose = began.by.map(shortened).join(', ');
  const vouched =
    anchors.length > 0 ? '' : ` Nothing but the store itself says that this key is the shell’s: compare it.`;
  const forks = forksOf(chain, [...all.values()]);
  const [latest] = forks;
  const beside = latest
    ? ` Beside the chain: ${counted(forks.length, 'link')} from one of these on, the latest ${shortened(latest.hash)} ("${latest.cause}", ${latest.at}). Either somebody else was faster, or who has seen it live was shown another site.`
    : '';
  return `All ${names.size} releases and pages are as they were signed: ${from}, begun by the shell’s key ${whose}.${vouched}${beside}`;
}

/** `verify [folder]`: whether releases, pages and chain are what the teams have signed. Needs no network. */
export async function verifyCommand({ names: [folder] }: Asked): Promise<void> {
  const state = folder === undefined ? stateFromSettings() : stateFolder(pathTyped(folder));
  console.log(await verifySite(state, folder !== undefined));
}
