/** The rules of what the signers of a link may say. */

import { sortedText } from '../store/files';
import { type PublicKey, shortened } from './keyring';
import { type AppChange, type By, entries, isRelease, type Link, ownerOf } from './link';

/** What the link that made a set live says of it. */
export interface ChainSet extends Pick<Link, 'at' | 'cause'> {
  readonly id: number;
  readonly apps: By<string>;
  /** The versions that some visitors had instead. */
  readonly tried: By<string>;
  /** The set that a rollback from here goes to; null: none; undefined: nothing is said of it. */
  readonly before: number | null | undefined;
}

/** What earlier links have said, as far as it decides what the next may say. */
export interface Before {
  readonly set: number;
  /** By number, every set that they made live. */
  readonly sets: ReadonlyMap<number, ChainSet>;
  readonly keys: By<readonly PublicKey[]>;
  /** By name in the store, the releases that have been live for everybody. */
  readonly lived: ReadonlySet<string>;
}

/** The keys that a chain may begin with, since it does not vouch for itself. Empty: any. */
export type Anchors = readonly PublicKey[];

const holds = (keys: By<readonly PublicKey[]>, app: string, by: ReadonlySet<PublicKey>) =>
  Object.hasOwn(keys, app) && (keys[app] ?? []).some((key) => by.has(key));

/** Whether a change of an app only makes a release live that was live before, and tries none. */
const takesBack = (app: string, { version, canary, stored }: AppChange, { lived }: Before): boolean =>
  !canary && !Object.keys(stored ?? {}).some(isRelease) && (!version || lived.has(`store/${app}/${version}`));

/**
 * Whether a rollback from a link's set leads where it may: to the set before it or, if all its changes were live before,
 * to where that one leads, to a set on that way with all these changes, or to where a set with all its versions leads.
 */
function leadsBack(
  { back, set, apps }: Link,
  { sets, set: last, lived }: Before,
  versions: By<string>,
): boolean {
  const changes = entries(apps).filter(([, { version }]) => version !== undefined);
  if (set === last) return back === undefined;
  if (back === last) return changes.length > 0;
  if (changes.some(([app, { version }]) => version && !lived.has(`store/${app}/${version}`))) return false;
  for (let at = sets.get(last); ; ) {
    // The set is older than the chain, or than links that say so.
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

/** Returns the first reason why the signers of a link may not say what it says. */
export function overreach(
  link: Link,
  by: ReadonlySet<PublicKey>,
  before: Before | undefined,
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
  // A link that gives the shell another key is signed with the one it had.
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
