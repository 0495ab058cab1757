import path from 'node:path';
import { DeliveryError } from '../delivery-error';
import { proveOnward } from '../store/site/proof';
import { forgeriesIn } from '../store/site/proven-set';
import { readSite } from '../store/site/read-site';
import { liveNames } from '../store/site/retention';
import type { Site } from '../store/site/site-file';
import { type StateFolder, stateFolder, stateFromSettings } from '../store/state-folder';
import { type Chain, forged, saidIn } from '../trust/chain';
import { shortened } from '../trust/keyring';
import { pathTyped } from '../typed-here';
import type { Asked } from './line/command';

/** What is live, and what else of the chain the store still has. */
async function provenNames(state: StateFolder, site: Site, chain: Chain): Promise<ReadonlySet<string>> {
  const kept = (await state.port.names()).map(({ name }) => name);
  return new Set([...liveNames(site), ...kept.filter((name) => chain.stored.has(name))]);
}

/** Links that go on from the chain and are no part of it, in a sentence: that others may have been shown. */
async function forksOf({ port }: StateFolder, { links }: Chain): Promise<string> {
  const all = [...(await port.texts('chain/'))].map(
    ([name, text]) => [path.basename(name, '.json'), saidIn(text)] as const,
  );
  const forks = all.flatMap(([hash, said]) =>
    said?.before && links.has(said.before) && !links.has(hash)
      ? [`${shortened(hash)} ("${said.cause}", ${said.at})`]
      : [],
  );
  return forks.length === 0
    ? ''
    : ` No part of it, though they go on from it: ${forks.join(', ')}. Either somebody else was faster, or who has seen one of these live was shown another site.`;
}

/** Every forgery in what is live and in what a rollback leads to. @throws forged */
export async function verifySite(state: StateFolder): Promise<string> {
  const site = await readSite(state);
  if (!site) throw new DeliveryError('nothing-live', `There is no ${state.port.site}: nothing to verify.`);
  const { chain, anchors } = await proveOnward(state, site);
  if (!chain)
    return `Set ${site.live.id} is from before there was a chain: nothing proves it. The next release begins one.`;
  const names = await provenNames(state, site, chain);
  const faults = await forgeriesIn(state, chain, names, new Set(), 'in the store');
  if (faults.length > 0) throw forged(faults.join('\n'));
  const { began, links } = chain;
  const from = `${links.size} links since set ${began.set} (${began.at})`;
  const whose = began.by.map(shortened).join(', ');
  const vouched =
    anchors.length > 0 ? '' : ` Nothing but the folder itself says that this key is the shell’s: compare it.`;
  return `All ${names.size} releases and pages are as they were signed: ${from}, begun by the shell’s key ${whose}.${vouched}${await forksOf(state, chain)}`;
}

/** `verify [folder]`: whether releases, pages and chain are what the teams have signed. Needs no network. */
export async function verifyCommand({ names: [folder] }: Asked): Promise<void> {
  const state = folder === undefined ? stateFromSettings() : stateFolder(pathTyped(folder));
  console.log(await verifySite(state));
}
