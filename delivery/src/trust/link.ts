/** What a link of the chain says, and how that is signed. */

import type { SiteConfig } from '@landmark/contract/config';
import { appPattern, nameShape, storedName, versionShape } from '../bundle/apps';
import {
  allOf,
  either,
  integer,
  line,
  listOf,
  matching,
  moment,
  nothing,
  optional,
  partsOf,
  text,
} from '../shape';
import { jsonIn } from '../store/files';
import { open, seal } from './envelope';
import type { PublicKey, Signer } from './keyring';

/** Values by app, or by another name. */
export type By<Value> = Readonly<Record<string, Value>>;

export const entries = <Value>(by: By<Value> | undefined) => Object.entries(by ?? {});

export type Canary = Readonly<{ version: string; retires?: readonly string[] }>;

/** What a link changes of one app; absent parts stay as before. */
export interface AppChange {
  /** The version that is live from here on; null: the site has this app no longer. */
  readonly version?: string | null;
  /** The version that some visitors get from here on, and what it retires; null: none. */
  readonly canary?: Canary | null;
  /** By their names in the store, the SHA-256 of the inventories of releases and pages that may be shown from here on. */
  readonly stored?: By<string>;
  /** All its versions that were rolled back, and that no start releases again by itself. */
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
  /** The number of the set that is live from here on. */
  readonly set: number;
  /** If that is a new set, the one that a rollback from it goes to; absent: none. */
  readonly back?: number;
  /** Versions that do not fit a new shell, and that no rollback reaches any more: `catalogue@1.0.0-…`. */
  readonly retires?: readonly string[];
  /** SHA-256 of the site file as it is from here on, without its head. */
  readonly site: string;
  readonly apps: By<AppChange>;
  /** The settings, if they change here. */
  readonly config?: SiteConfig;
  /** The keys that an app has from here on, in the place of those before. */
  readonly keys?: By<readonly PublicKey[]>;
}

/** What a name in the store is, and whose: `store/dealer/1.0.0-…`, `pages/dealer/0a1b…`. */
export const isRelease = (name: string) => name.startsWith('store/');
export const ownerOf = (name: string) => name.split('/')[1] ?? '';

/** What lies in a link's file. */
export const linkText = (link: Link, signers: readonly Signer[]): string =>
  `${JSON.stringify(seal('link', link, signers))}\n`;

const version = matching(versionShape);

/** The name of a link, which its file's name contains: its team's place and its hash. Older ones have no place. */
export const linkName = matching(new RegExp(`^(${appPattern}/)?[\\da-f]{64}$`));

/** Checked, since a team may sign anything with its own key. */
const linkShape = partsOf({
  format: integer,
  before: optional(linkName),
  at: moment,
  cause: line,
  set: integer,
  back: optional(integer),
  retires: optional(listOf(text)),
  config: optional(allOf(text)),
  keys: optional(allOf(listOf(text))),
  apps: allOf(
    partsOf({
      version: optional(either(version, nothing)),
      canary: optional(either(nothing, partsOf({ version, retires: optional(listOf(text)) }))),
      stored: optional(allOf(text, matching(storedName))),
      held: optional(listOf(text)),
    }),
    matching(nameShape),
  ),
});

export function openLink(text: string) {
  const opened = open<Link>('link', jsonIn(text));
  return opened && linkShape(opened.said) ? opened : undefined;
}

/** Whether the text of a link says that there is one before it. */
export const goesOn = (text: string): boolean => openLink(text)?.said.before !== undefined;
