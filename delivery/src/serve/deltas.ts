import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { messageOf } from '../delivery-error';
import { madeOnce } from '../made-once';
import { deltaCodings, dictionaryId, encodeDelta } from '../store/deltas/coding';
import { deltaFile, dictionaryMatch } from '../store/deltas/release-deltas';
import type { ViewedPages } from '../store/site/site-view';
import type { Asset, AssetCache } from './asset';
import { accepts } from './send-asset';

export type AskedDelta = NonNullable<ReturnType<typeof askedDelta>>;

const dictionaryHeader = /^:([\w+/]{43})=:$/;

/** Reads a request's dictionary (as {@link dictionaryId} names it) and its accepted delta codings, best first. */
export function askedDelta({ headers }: IncomingMessage) {
  const [, hash] = dictionaryHeader.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  if (hash === undefined) return undefined;
  const header = String(headers['accept-encoding'] ?? '');
  const codings = deltaCodings.filter((coding) => accepts(header, coding));
  const dictionary = hash.replaceAll('+', '-').replaceAll('/', '_');
  return codings.length > 0 ? { dictionary, codings } : undefined;
}

/** The header of every response that may be a delta. */
const deltaVary = { vary: 'accept-encoding, available-dictionary' } as const;

/** Headers that tell a browser for which later requests a release's file is a dictionary; undefined: for none. */
export function dictionaryHeaders(app: string, name: string): Readonly<Record<string, string>> | undefined {
  const match = dictionaryMatch(app, name);
  return match === undefined ? undefined : { ...deltaVary, 'use-as-dictionary': `match="${match}"` };
}

/** Returns the delta of a file that its release made ahead for the client's dictionary, if there is one. */
export async function releaseDelta(
  { dictionary, codings }: AskedDelta,
  cache: AssetCache,
  folder: string,
  file: string,
) {
  for (const coding of codings) {
    const made = await cache.get(folder, deltaFile(file, dictionary, coding));
    if (made) return { coding, dictionary, body: made.bodies.identity };
  }
  return undefined;
}

/** How many deltas between two documents are kept in memory. */
const keptDeltas = 1000;

/** For deltas that a visitor waits for: it takes a tenth of the other's time, and newer versions of Node have it. */
const coding = 'dcz' as const;

/** Makes the delta of a document against a file, which has to be the `dictionary`: its team says which file that is. */
async function make(document: Buffer, file: string, dictionary: string): Promise<Buffer> {
  const known = await readFile(file);
  if (dictionaryId(known) !== dictionary) throw new Error(`${file} is not what its index says.`);
  return encodeDelta(coding, document, known);
}

/**
 * Makes the delta of a document against the one that a browser has. There are too many pairs to make ahead, so each
 * delta is made on its first request, in milliseconds. `pages`: those that are live or may still be in a browser.
 */
export function documentDeltas(pages: readonly ViewedPages[]) {
  const documents = new Map(
    pages.flatMap(({ folder, index }) =>
      [...index.pages, ...index.fallbacks].map(({ id, file }) => [id, path.join(folder, file)] as const),
    ),
  );
  const made = new LRUCache<string, Promise<Buffer | undefined>>({ max: keptDeltas });
  return async ({ dictionary, codings }: AskedDelta, file: string, { bodies: { br, identity } }: Asset) => {
    const known = documents.get(dictionary);
    if (known === undefined || !codings.includes(coding)) return undefined;
    // A delta only saves time: if it cannot be made, the whole document is sent and this pair is not tried again.
    const attempt = () =>
      make(identity, known, dictionary).catch((error) => {
        console.error(`No delta can be made of ${file}: the whole is sent.`, messageOf(error));
        return undefined;
      });
    const body = await madeOnce(made, `${file}\0${known}`, attempt);
    return body && body.length < (br ?? identity).length ? { coding, dictionary, body } : undefined;
  };
}

/**
 * Lets a browser keep a document as a dictionary for the next one; RFC 9842 allows this for a response that may be used
 * stale. Only browsers that send client hints get these headers: they never show a stale document on navigation.
 */
export const keptAsDictionary = {
  ...deltaVary,
  'cache-control': 'private, max-age=0, stale-while-revalidate=604800',
  'use-as-dictionary': 'match="/*", match-dest=("document")',
} as const;
