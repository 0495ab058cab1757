/** What the signer of a link may not say. */

import { sortedText } from '../store/files';
import { type PublicKey, shortened } from './keyring';
import { type AppChange, type By, entries, isRelease, type Link, ownerOf } from './link';

/** What a link that made another set live says of it. */
export interface ChainSet extends Pick<Link, 'at' | 'cause'> {
  readonly id: number;
  readonly apps: By<string>;
  /** What some visitors had in its place. */
  readonly tried: By<string>;
  /** The set that a rollback from here goes to; null: none; undefined: nothing is said of it. */
  readonly before: number | null | undefined;
}

/** What the links before have said, as far as it says what the next may. */
export interface Before {
  readonly set: number;
  /** By number, every set that they made live. */
  readonly sets: ReadonlyMap<number, ChainSet>;
  readonly keys: By<readonly PublicKey[]>;
  /** By name in the store, the releases that have been live for everybody. */
  readonly lived: ReadonlySet<string>;
}

/** Whose keys a chain may begin with: it does not vouch for itself. Nobody's named: whoever began it. */
export type Anchors = readonly PublicKey[];

const holds = (keys: By<readonly PublicKey[]>, app: string, by: ReadonlySet<PublicKey>) =>
  Object.hasOwn(keys, app) && (keys[app] ?? []).some((key) => by.has(key));

/** Whether all that changes of an app is which of its releases is live, among those that were: none is tried. */
const takesBack = (app: string, { version, canary, stored }: AppChange, { lived }: Before): boolean =>
  !canary && !Object.keys(stored ?? {}).some(isRelease) && (!version || lived.has(`store/${app}/${version}`));

/**
 * Whether a rollback from a set leads where it may: to the set before it; to where one from there led, where nothing comes
 * with it that has not been live; or to one on that way back which has what comes, or to where it led itself.
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
