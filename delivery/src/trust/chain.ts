import type { SiteConfig } from '@landmark/contract/config';
import { figure } from '@landmark/contract/counted';
import { DeliveryError } from '../delivery-error';
import { hashOf } from '../store/files';
import { type PublicKey, shortened } from './keyring';
import { type AppChange, type By, type Canary, entries, isRelease, type Link, openLink } from './link';
import { type Anchors, type Before, overreach } from './overreach';

/** What the chain says of something in the store that may be shown. */
interface Pinned {
  readonly inventory: string;
  /** The keys that its app had then; for pages the shell's, too, since a shell's release composes everybody's. */
  readonly keys: readonly PublicKey[];
  readonly link: string;
}

/** The parts of a link's name, `dealer/0a1b…`, and its file. */
export const hashIn = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
export const placeIn = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')));
export const linkFile = (name: string) => `chain/${name}.json`;

/** The state of a chain at one of its links. */
export interface Chain extends Before, Pick<Link, 'format'> {
  /** The name of the last link. */
  readonly head: string;
  /** All its links by their hashes, the first one first. */
  readonly links: ReadonlyMap<string, Pick<FoundLink, 'name' | 'text'>>;
  /** The set that it begins with, when that went live, and the shell's keys that signed it. */
  readonly began: Pick<Link, 'set' | 'at'> & { readonly by: readonly PublicKey[] };
  readonly site: string;
  readonly config: SiteConfig;
  readonly versions: By<string>;
  readonly canaries: By<Canary>;
  /** If no link says yet what is held of an app, or what is retired, the site file does. */
  readonly held: By<readonly string[]>;
  readonly retired: ReadonlySet<string> | undefined;
  /** By name in the store. */
  readonly stored: ReadonlyMap<string, Pinned>;
}

/** What the links of a chain have said so far, for the next one to add to. */
const pinsOf = (chain: Chain | undefined) => ({
  links: new Map(chain?.links),
  sets: new Map(chain?.sets),
  stored: new Map(chain?.stored),
  lived: new Set(chain?.lived),
});

export const forged = (said: string) => new DeliveryError('forged', said);

/** Returns what links have said by app, with one more link; null removes a value. */
function told<Value>(
  before: By<Value> | undefined,
  { apps }: Link,
  of: (change: AppChange) => Value | null | undefined,
): By<Value> {
  const said = entries(apps).map(([app, change]) => [app, of(change)] as const);
  const all = { ...before, ...Object.fromEntries(said.filter(([, value]) => value !== undefined)) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as By<Value>;
}

/** Returns the chain with one more link. `pins` collects what its links say. @throws forged */
function follow(
  before: Chain | undefined,
  pins: ReturnType<typeof pinsOf>,
  read: FoundLink,
  anchors: Anchors,
): Chain {
  const { name, text, opened } = read;
  const hash = hashIn(name);
  const called = `Link ${shortened(hash)} of the chain`;
  if (hashOf(text) !== hash)
    throw forged(`${called} has another hash than its name says, since it was changed (${linkFile(name)}).`);
  const { said: link, by } = opened ?? {};
  if (!link || !by) throw forged(`${called} is damaged, or says what no link may (${linkFile(name)}).`);
  if (link.format > 2)
    throw new DeliveryError('newer', `${called} was written by a newer checkout: update this one.`);
  if (link.format < (before?.format ?? 1))
    throw forged(`${called} ("${link.cause}") says less than those before it.`);
  if (before && link.set !== before.set && link.set !== before.set + 1)
    throw forged(`${called} ("${link.cause}") counts on from set ${before.set} with ${link.set}.`);
  const config = link.config ?? before?.config;
  const versions = told(before?.versions, link, ({ version }) => version);
  const fault = config ? overreach(link, by, before, anchors, versions) : 'names no settings';
  if (!config || fault !== undefined) throw forged(`${called} ("${link.cause}") ${fault}.`);
  const { format, set, at, cause, site, back = null, retires } = link;
  const keys = { ...before?.keys, ...link.keys };
  pins.links.set(hash, { name, text });
  for (const [app, { stored, version }] of entries(link.apps)) {
    const [own, shells] = [keys[app] ?? [], keys.shell ?? []];
    if (version) pins.lived.add(`store/${app}/${version}`);
    for (const [name, inventory] of entries(stored)) {
      pins.stored.set(name, { inventory, link: hash, keys: isRelease(name) ? own : [...own, ...shells] });
    }
  }
  const canaries = told(before?.canaries, link, ({ canary }) => canary);
  const tried = Object.fromEntries(entries(canaries).map(([app, { version }]) => [app, version]));
  const leading = format > 1 ? back : undefined;
  if (!pins.sets.has(set)) pins.sets.set(set, { id: set, at, cause, apps: versions, tried, before: leading });
  const retired = retires && new Set([...(before?.retired ?? []), ...retires]);
  return {
    head: name,
    format,
    ...pins,
    began: before?.began ?? { set, at, by: (keys.shell ?? []).filter((key) => by.has(key)) },
    set,
    site,
    config,
    versions,
    canaries,
    keys,
    held: told(before?.held, link, ({ held }) => held),
    retired: retired ?? before?.retired,
  };
}

const linkIn = (name: string, text: string) => ({ name, text, opened: openLink(text) });
type FoundLink = ReturnType<typeof linkIn>;

/** Returns links that are signed by some app's key and go on from a chain, but are no part of it; the latest first. */
export function forksOf({ links, keys }: Chain, texts: readonly (string | undefined)[]) {
  const known = Object.values(keys).flat();
  const forks = texts.flatMap((text = '') => {
    const hash = hashOf(text);
    const { said, by } = (links.has(hash) ? undefined : openLink(text)) ?? {};
    const isFork = said?.before !== undefined && links.has(hashIn(said.before));
    return isFork && known.some((key) => by?.has(key)) ? { hash, ...said } : [];
  });
  return forks.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** The text of a link's file; undefined where there is none. */
export type ReadLink = (name: string) => Promise<string | undefined>;

/** How many links are read at once, which take some 3 kB of memory each: those of years, and no team's flood of them. */
const mostLinks = 100_000;

/** Reads a chain from its head back to its beginning, or to what is `known`, and checks it. @throws forged */
export async function readChain(read: ReadLink, head: string, anchors: Anchors, known?: Chain) {
  const links: FoundLink[] = [];
  let name: string | undefined = head;
  while (name !== undefined && !(known && hashIn(name) === hashIn(known.head))) {
    if (links.length === mostLinks)
      throw forged(
        `The chain goes on for more than ${figure(mostLinks)} links before ${shortened(hashIn(head))}.`,
      );
    const text = await read(name);
    if (text === undefined)
      throw forged(`The chain has a gap: link ${shortened(hashIn(name))} is missing (${linkFile(name)}).`);
    const link = linkIn(name, text);
    links.push(link);
    name = link.opened?.said.before;
  }
  let chain = name === undefined ? undefined : known;
  const pins = pinsOf(chain);
  for (const link of links.reverse()) chain = follow(chain, pins, link, anchors);
  if (!chain) throw forged('The chain has no link.');
  return chain;
}
