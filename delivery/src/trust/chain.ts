import type { SiteConfig } from '@landmark/contract/config';
import { DeliveryError } from '../delivery-error';
import { allOf, either, integer, listOf, nothing, optional, partsOf, text } from '../shape';
import { hashOf, jsonIn, sortedText } from '../store/files';
import { open, seal } from './envelope';
import { type PublicKey, type Signer, shortened } from './keyring';

/** By app; by what else is said. */
export type By<Value> = Readonly<Record<string, Value>>;

type Canary = Readonly<{ version: string; retires?: readonly string[] }>;

/** What a link says of one app; what it does not say is as before. */
export interface AppChange {
  /** The version that is live from here on; null: the site has this app no longer. */
  readonly version?: string | null;
  /** The version that some visitors get from here on, and which; null: nobody. */
  readonly canary?: Canary | null;
  /** By their names in the store, the SHA-256 of the inventories of releases and pages that may be shown from here on. */
  readonly stored?: By<string>;
  /** All its versions that were rolled away from, and that no start releases again by itself. */
  readonly held?: readonly string[];
}

/** One flip, or a change of keys: a link of the chain that leads to what is live. */
export interface Link {
  /** Those of format 1 say nothing of what is held and retired, nor where a rollback leads. */
  readonly format: 1 | 2;
  /** Name of the link before; absent in the first one. */
  readonly before?: string;
  /** When, ISO 8601, and by what: as in the site's own history. */
  readonly at: string;
  readonly cause: string;
  /** Of the set that is live from here on. */
  readonly set: number;
  /** Where that is a new one, the set that a rollback from it goes to; absent: none. */
  readonly back?: number;
  /** What a new shell no longer fits, and no rollback reaches any more: `catalogue@1.0.0-…`. */
  readonly retires?: readonly string[];
  /** SHA-256 of the site file as it is from here on, without its head. */
  readonly site: string;
  readonly apps: By<AppChange>;
  /** Settings, where they are others from here on. */
  readonly config?: SiteConfig;
  /** The keys that an app has from here on, in the place of those before. */
  readonly keys?: By<readonly PublicKey[]>;
}

/** Something in the store that may be shown. */
export interface Pinned {
  readonly inventory: string;
  /** The keys its app had then; of pages, the shell's too, whose releases compose everybody's. */
  readonly keys: readonly PublicKey[];
  readonly link: string;
}

/** A link's name: its place, which is its team's, and its hash: `dealer/0a1b…`. Older ones have no place. */
export const hashIn = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
export const placeIn = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')));
export const linkFile = (name: string) => `chain/${name}.json`;

/** What a link that made another set live says of it. */
export interface ChainSet extends Pick<Link, 'at' | 'cause'> {
  readonly id: number;
  readonly apps: By<string>;
  /** What some visitors had in its place. */
  readonly tried: By<string>;
  /** The set that a rollback from here goes to; null: none; undefined: nothing is said of it. */
  readonly before: number | null | undefined;
}

/** What a chain comes to at one of its links. */
export interface Chain extends Pick<Link, 'format'> {
  /** The name of the last. */
  readonly head: string;
  /** All its links by their hashes, the first one first. */
  readonly links: ReadonlyMap<string, Pick<FoundLink, 'name' | 'text'>>;
  /** The set that it begins with, since when, and the shell's keys that say so. */
  readonly began: Pick<Link, 'set' | 'at'> & { readonly by: readonly PublicKey[] };
  readonly set: number;
  /** By number, every set that it made live. */
  readonly sets: ReadonlyMap<number, ChainSet>;
  readonly site: string;
  readonly config: SiteConfig;
  readonly versions: By<string>;
  readonly canaries: By<Canary>;
  readonly keys: By<readonly PublicKey[]>;
  /** Of an app of which nothing is said yet, as of what is retired, it is as the site file says. */
  readonly held: By<readonly string[]>;
  readonly retired: ReadonlySet<string> | undefined;
  /** By name in the store. */
  readonly stored: ReadonlyMap<string, Pinned>;
  /** By name in the store, the releases that have been live for everybody. */
  readonly lived: ReadonlySet<string>;
}

/** What the links of a chain have said so far, for the next one to add to. */
const pinsOf = (chain: Chain | undefined) => ({
  links: new Map(chain?.links),
  sets: new Map(chain?.sets),
  stored: new Map(chain?.stored),
  lived: new Set(chain?.lived),
});

/** Of a name in the store, what it is and whose: `store/dealer/1.0.0-…`, `pages/dealer/0a1b…`. */
export const isRelease = (name: string) => name.startsWith('store/');
export const ownerOf = (name: string) => name.split('/')[1] ?? '';

export const forged = (said: string) => new DeliveryError('forged', said);

/** What lies in a link's file. */
export const linkText = (link: Link, signers: readonly Signer[]): string =>
  `${JSON.stringify(seal('link', link, signers))}\n`;

const entries = <Value>(by: By<Value> | undefined) => Object.entries(by ?? {});

/** Whose keys a chain may begin with: it does not vouch for itself. Nobody's named: whoever began it. */
export type Anchors = readonly PublicKey[];

const holds = (keys: By<readonly PublicKey[]>, app: string, by: ReadonlySet<PublicKey>) =>
  Object.hasOwn(keys, app) && (keys[app] ?? []).some((key) => by.has(key));

/** Whether all that changes of an app is which of its releases is live, among those that were: none is tried. */
const takesBack = (app: string, { version, canary, stored }: AppChange, { lived }: Chain): boolean =>
  !canary && !Object.keys(stored ?? {}).some(isRelease) && (!version || lived.has(`store/${app}/${version}`));

/**
 * Whether a rollback from a set leads where it may: to the set before it; to where one from there led, where nothing comes
 * with it that has not been live; or to one on that way back which has what comes, or to where it led itself.
 */
function leadsBack(
  { back, set, apps }: Link,
  { sets, set: last, lived }: Chain,
  versions: By<string>,
): boolean {
  const changes = entries(apps).filter(([, { version }]) => version !== undefined);
  if (set === last) return back === undefined;
  if (back === last) return changes.length > 0;
  if (changes.some(([app, { version }]) => version && !lived.has(`store/${app}/${version}`))) return false;
  for (let at = sets.get(last); ; ) {
    // No chain had begun, or it did not say so yet.
    if (at?.before === undefined) return back === undefined || back < last;
    const isBack = (at.before ?? undefined) === back;
    if (isBack && (at.id === last || sortedText(at.apps) === sortedText(versions))) return true;
    if (at.before === null) return false;
    at = sets.get(at.before);
    if (at?.id === back)
      return changes.length > 0 && changes.every(([app]) => at?.apps[app] === versions[app]);
  }
}

const takesReach = 'takes versions of others out of a rollback’s reach without the shell’s key';

/** The first reason why who signed a link may not say what it says. */
function overreach(
  link: Link,
  by: ReadonlySet<PublicKey>,
  before: Chain | undefined,
  anchors: Anchors,
  versions: By<string>,
) {
  const keys = { ...before?.keys, ...link.keys };
  const signed = (app: string) => holds(keys, app, by);
  if (!before) {
    if (!signed('shell')) return 'begins a chain without the shell’s key';
    const shells = (keys.shell ?? []).filter((key) => by.has(key));
    const trusted = anchors.length === 0 || anchors.some((key) => shells.includes(key));
    const named = anchors.map(shortened).join(', ');
    return trusted
      ? undefined
      : `begins a chain with another key of the shell’s than ${named}: see LANDMARK_TRUST`;
  }
  const foreign = entries(link.apps).find(([app, { stored }]) =>
    Object.keys(stored ?? {}).some((name) => ownerOf(name) !== app),
  );
  if (foreign) return `takes what is another’s for ${foreign[0]}’s`;
  const limiting = entries(link.apps).find(([app, { canary }]) => app !== 'shell' && canary?.retires?.length);
  if (limiting) return takesReach;
  if (link.format > 1 && !leadsBack(link, before, versions))
    return `leads a rollback to ${link.back ? `set ${link.back}` : 'none'}, past what others have released since`;
  // Who gives the shell another key signs with the one it had.
  if (holds(before.keys, 'shell', by)) {
    const taken = entries(link.apps).find(([app, change]) => !signed(app) && !takesBack(app, change, before));
    return taken && `releases ${taken[0]} without its key; the shell’s takes back what was live, and no more`;
  }
  if (link.keys) return `gives ${Object.keys(link.keys).join(', ')} other keys without the shell’s`;
  if (link.config) return 'gives the site other settings without the shell’s key';
  if (link.retires) return takesReach;
  const other = Object.keys(link.apps).find((app) => !signed(app));
  if (other !== undefined) return `changes ${other} without its key or the shell’s`;
  return Object.keys(keys).some(signed) ? undefined : 'is signed by nobody whose key is known';
}

/** What was said before, with what a link says; null takes away. */
function told<Value>(
  before: By<Value> | undefined,
  { apps }: Link,
  of: (change: AppChange) => Value | null | undefined,
): By<Value> {
  const said = entries(apps).map(([app, change]) => [app, of(change)] as const);
  const all = { ...before, ...Object.fromEntries(said.filter(([, value]) => value !== undefined)) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as By<Value>;
}

/** The chain with one more link. `pins` is what its links have said so far, and is told what this one says. @throws forged */
function follow(
  before: Chain | undefined,
  pins: ReturnType<typeof pinsOf>,
  read: FoundLink,
  anchors: Anchors,
): Chain {
  const { name, text, opened } = read;
  const hash = hashIn(name);
  const called = `Link ${shortened(hash)} of the chain`;
  if (hashOf(text) !== hash) throw forged(`${called} is not as it was written (${linkFile(name)}).`);
  const { said: link, by } = opened ?? {};
  if (!link || !by) throw forged(`${called} is none (${linkFile(name)}).`);
  if (!(link.format <= 2)) throw forged(`${called} was written by a newer checkout: update this one.`);
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

/** By its own key a team may sign anything. */
const linkShape = partsOf({
  set: integer,
  back: optional(integer),
  retires: optional(listOf(text)),
  keys: optional(allOf(listOf(text))),
  apps: allOf(
    partsOf({
      version: optional(either(text, nothing)),
      canary: optional(either(nothing, partsOf({ version: text, retires: optional(listOf(text)) }))),
      stored: optional(allOf(text)),
      held: optional(listOf(text)),
    }),
  ),
});

function openLink(text: string) {
  const opened = open<Link>('link', jsonIn(text));
  return opened && linkShape(opened.said) ? opened : undefined;
}

const linkIn = (name: string, text: string) => ({ name, text, opened: openLink(text) });
type FoundLink = ReturnType<typeof linkIn>;

/** Whether the text of a link says that there is one before it. */
export const goesOn = (text: string): boolean => openLink(text)?.said.before !== undefined;

/** Links that a key of some app has signed to go on from a chain, and that are no part of it; the latest is the first. */
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

/** Reads a chain from its head back to its beginning, or to what is `known`, and checks it. @throws forged */
export async function readChain(read: ReadLink, head: string, anchors: Anchors, known?: Chain) {
  const links: FoundLink[] = [];
  let name: string | undefined = head;
  while (name !== undefined && !(known && hashIn(name) === hashIn(known.head))) {
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
