import type { SiteConfig } from '@landmark/contract/config';
import type { QueryAddress } from '@landmark/contract/page';
import { tryDecodeURIComponent } from 'hono/utils/url';
import type { AppName } from '../../bundle/apps';
import { every, listOf, matching, optional, partsOf, type Shape, text } from '../../shape';
import { hashOf, sortedText } from '../files';

export interface ComposedDocument {
  readonly file: string;
  /** The `dictionaryId` of its bytes: a browser that has them needs only the difference of another document. */
  readonly id: string;
  /** CSP hashes of its inline stylesheets. */
  readonly inlineStyles: readonly string[];
}

export interface ComposedPage extends ComposedDocument {
  /** Path without a slash at its end, encoded as a browser sends it. */
  readonly path: string;
  /** Listed in the sitemap: it is its own canonical address and may be indexed. */
  readonly listed: boolean;
  readonly query?: QueryAddress;
}

/** The page that answers paths of a route for which no page of their own was composed. */
export interface ComposedFallback extends ComposedDocument {
  readonly route: string;
  readonly query?: QueryAddress;
}

/** `pages.json`: what one owner's composed folder answers. */
export interface ComposedPages {
  readonly owner: AppName;
  readonly version: string;
  readonly shell: string;
  readonly pages: readonly ComposedPage[];
  readonly fallbacks: readonly ComposedFallback[];
  /** The answer to a path that nobody owns; only the shell has one. */
  readonly notFound?: ComposedDocument;
  /** The paths that header and footer link to; only the shell has them. */
  readonly frameLinks?: readonly string[];
  /** CSP hashes of the documents' inline scripts. */
  readonly inlineScripts: readonly string[];
}

/** Normalises percent-encoding: two spellings of one address (`%2d` and `-`) are one key. */
export const keyOf = (pathname: string) =>
  pathname.split('/').map(tryDecodeURIComponent).map(encodeURIComponent).join('/');

const address = every(matching(/^[!-~]*$/), (path) => keyOf(`${path}`) === path);
/** Each ends up in a header. */
const hashes = listOf(matching(/^sha256-[\w+/]{43}=$/));
const documentParts = { file: text, id: text, inlineStyles: hashes };
const query = optional(partsOf({ path: address, name: text, value: optional(text) }));

/** Many times what any app has: a server looks through them, and has the headers of each in memory. */
const few =
  (most: number): Shape =>
  (all) =>
    Array.isArray(all) && all.length <= most;

/** The shape of an owner's `pages.json`; checked, since a team may sign anything. */
export const composedShape = (owner: AppName) =>
  partsOf({
    owner: (value) => value === owner,
    pages: every(few(10_000), listOf(partsOf({ ...documentParts, path: address, query }))),
    fallbacks: every(few(100), listOf(partsOf({ ...documentParts, route: text, query }))),
    notFound: optional(partsOf(documentParts)),
    frameLinks: optional(listOf(text)),
    inlineScripts: hashes,
  });

/** Grows when the composer itself writes other bytes for the same releases. */
const composerRevision = 7;

/** A composed page is a function of these and of nothing else. */
export function compositionKey(shell: string, version: string, config: SiteConfig): string {
  const named = JSON.stringify([composerRevision, shell, version]).slice(0, -1);
  return hashOf(`${named},${sortedText(config)}]`).slice(0, 16);
}

/** Returns the name of an owner's composed pages in the store. */
export const pagesName = (owner: AppName, shell: string, version: string, config: SiteConfig) =>
  `pages/${owner}/${compositionKey(shell, version, config)}`;
