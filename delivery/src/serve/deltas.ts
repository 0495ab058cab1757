import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { messageOf } from '../delivery-error';
import { madeOnce } from '../made-once';
import { deltaCodings, encodeDelta } from '../store/deltas/coding';
import { deltaFile, dictionaryMatch } from '../store/deltas/release-deltas';
import type { ViewedPages } from '../store/site/site-view';
import type { Asset, AssetCache } from './asset';
import { accepts } from './send-asset';

export type AskedDelta = NonNullable<ReturnType<typeof askedDelta>>;

const dictionaryHeader = /^:([\w+/]{43})=:$/;

/** What a client has, as {@link dictionaryId} names it, and in which codings it takes a delta, best first. */
export function askedDelta({ headers }: IncomingMessage) {
  const [, hash] = dictionaryHeader.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  if (hash === undefined) return undefined;
  const header = String(headers['accept-encoding'] ?? '');
  const codings = deltaCodings.filter((coding) => accepts(header, coding));
  const dictionary = hash.replaceAll('+', '-').replaceAll('/', '_');
  return codings.length > 0 ? { dictionary, codings } : undefined;
}

/** For whatever may be answered with a delta. */
const deltaVary = { vary: 'accept-encoding, available-dictionary' } as const;

/** What a browser is to keep a file of a release for. */
export function dictionaryHeaders(app: string, name: string): Readonly<Record<string, string>> | undefined {
  const match = dictionaryMatch(app, name);
  return match === undefined ? undefined : { ...deltaVary, 'use-as-dictionary': `match="${match}"` };
}

/** The delta of a file that was made ahead, where there is one for what the client has. */
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

/** As many pairs of documents are kept in memory. */
const keptDeltas = 1000;

/** Made while a visitor waits, and by newer Nodes without help: the coding that takes a tenth of the other's time. */
const coding = 'dcz' as const;

async function make(file: string, dictionary: string): Promise<Buffer> {
  const [bytes, known] = await Promise.all([readFile(file), readFile(dictionary)]);
  return encodeDelta(coding, bytes, known);
}

/**
 * A document as what differs from the one that its visitor saw last. Too many pairs to make ahead, so each is
 * made when it is first asked for, in milliseconds. `pages`: what is live, or may be in a browser still.
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
    // What saves time holds nobody up: where none can be made, the whole is sent, and this pair is not tried again.
    const attempt = () =>
      make(file, known).catch((error) => {
        console.error(`No delta can be made of ${file}: the whole is sent.`, messageOf(error));
        return undefined;
      });
    const body = await madeOnce(made, `${file}\0${known}`, attempt);
    return body && body.length < (br ?? identity).length ? { coding, dictionary, body } : undefined;
  };
}

/**
 * Lets a browser keep a document as a dictionary for the next, which RFC 9842 allows for what may be shown stale. Only
 * those that send hints of themselves are told so: they never show a stale document when somebody navigates.
 */
export const keptAsDictionary = {
  ...deltaVary,
  'cache-control': 'private, max-age=0, stale-while-revalidate=604800',
  'use-as-dictionary': 'match="/*", match-dest=("document")',
} as const;
