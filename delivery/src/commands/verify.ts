import { DeliveryError } from '../delivery-error';
import { allLinks } from '../store/site/links';
import { proveOnward } from '../store/site/proof';
import { forgeriesIn } from '../store/site/proven-set';
import { readSite } from '../store/site/read-site';
import { liveNames } from '../store/site/retention';
import type { Site } from '../store/site/site-file';
import { type StateFolder, stateFolder, stateFromSettings } from '../store/state-folder';
import { type Chain, forged, forksOf } from '../trust/chain';
import { shortened } from '../trust/keyring';
import { pathTyped } from '../typed-here';
import type { Asked } from './line/command';

/** What is live, and what else of the chain the store still has. */
async function provenNames(state: StateFolder, site: Site, chain: Chain): Promise<ReadonlySet<string>> {
  const kept = (await state.port.names()).map(({ name }) => name);
  return new Set([...liveNames(site), ...kept.filter((name) => chain.stored.has(name))]);
}

/** Every forgery in what is live and in what a rollback leads to. @throws forged */
export async function verifySite(state: StateFolder): Promise<string> {
  const site = await readSite(state);
  if (!site) throw new DeliveryError('nothing-live', `There is no ${state.port.site}: nothing to verify.`);
  const { chain, anchors } = await proveOnward(state, site);
  const names = await provenNames(state, site, chain);
  const faults = await forgeriesIn(state, chain, names, new Set(), 'in the store');
  if (faults.length > 0) throw forged(faults.join('\n'));
  const { began, links } = chain;
  const from = `${links.size} links since set ${began.set} (${began.at})`;
  const whose = began.by.map(shortened).join(', ');
  const vouched =
    anchors.length > 0 ? '' : ` Nothing but the folder itself says that this key is the shell’s: compare it.`;
  const forks = forksOf(chain, await allLinks(state.port));
  const [latest] = forks;
  const beside = latest
    ? ` ${forks.length} more go on from one of these, and are none: the latest is ${shortened(latest.hash)} ("${latest.cause}", ${latest.at}). Either somebody else was faster, or who has seen it live was shown another site.`
    : '';
  return `All ${names.size} releases and pages are as they were signed: ${from}, begun by the shell’s key ${whose}.${vouched}${beside}`;
}

/** `verify [folder]`: whether releases, pages and chain are what the teams have signed. Needs no network. */
export async function verifyCommand({ names: [folder] }: Asked): Promise<void> {
  const state = folder === undefined ? stateFromSettings() : stateFolder(pathTyped(folder));
  console.log(await verifySite(state));
}
