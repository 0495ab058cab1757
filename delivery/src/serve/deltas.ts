import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { type DeltaCoding, deltaCodings, encodeDelta } from '../store/deltas/coding';
import { deltaFile, dictionaryMatch } from '../store/deltas/release-deltas';
import { ifThere } from '../store/files';
import type { ViewedPages } from '../store/site/site-view';
import { type Asset, type AssetCache, withDelta } from './asset';
import { accepts } from './send-asset';

/** What a client has already, as {@link dictionaryId} names it, and how it can be told what is different. */
export interface AskedDelta {
  readonly dictionary: string;
  /** Not empty; the best first. */
  readonly codings: readonly DeltaCoding[];
}

const dictionaryHeader = /^:([\w+/]{43})=:$/;

export function askedDelta({ headers }: IncomingMessage): AskedDelta | undefined {
  const [, hash] = dictionaryHeader.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  if (hash === undefined) return undefined;
  const header = String(headers['accept-encoding'] ?? '');
  const codings = deltaCodings.filter((coding) => accepts(header, coding));
  const dictionary = hash.replaceAll('+', '-').replaceAll('/', '_');
  return codings.length > 0 ? { dictionary, codings } : undefined;
}

/** For whatever may be answered with a delta. */
export const deltaVary = { vary: 'accept-encoding, available-dictionary' } as const;

/** What a browser is to keep a file of a release for. */
export function dictionaryHeaders(app: string, name: string): Readonly<Record<string, string>> | undefined {
  const match = dictionaryMatch(app, name);
  return match === undefined ? undefined : { ...deltaVary, 'use-as-dictionary': `match="${match}"` };
}

/** A file of a release with the delta that was made ahead, where there is one for what the client has. */
export async function releaseFileFor(
  { dictionary, codings }: AskedDelta,
  cache: AssetCache,
  file: string,
  asset: Asset,
): Promise<Asset> {
  for (const coding of codings) {
    const delta = await cache.get(deltaFile(file, dictionary, coding));
    if (delta) return withDelta(asset, coding, dictionary, delta.variants.identity.body);
  }
  return asset;
}

/** As many pairs of documents are kept in memory. */
const keptDeltas = 1000;

/** Made while a visitor waits, and by newer Nodes without help: the coding that takes a tenth of the other's time. */
const coding = 'dcz';

async function make(file: string, dictionary: string): Promise<Buffer | undefined> {
  const [bytes, known] = await Promise.all(
    [file, dictionary].map((each) => ifThere(readFile(each), undefined)),
  );
  return bytes && known && encodeDelta(coding, bytes, known);
}

/**
 * A document as what is different from the one that its visitor saw last: frame, styles and typeface are the same. Too
 * many pairs to make ahead, so each is made when it is first asked for, in some milliseconds.
 */
export class DocumentDeltas {
  private readonly documents: ReadonlyMap<string, string>;
  private readonly made = new Map<string, Promise<Buffer | undefined>>();

  /** `pages`: what is live, and what was and may be in a browser still. */
  constructor(pages: readonly ViewedPages[]) {
    this.documents = new Map(
      pages.flatMap(({ folder, index }) =>
        [...index.pages, ...index.fallbacks].map(({ id, file }) => [id, path.join(folder, file)] as const),
      ),
    );
  }

  async documentFor({ dictionary, codings }: AskedDelta, file: string, asset: Asset): Promise<Asset> {
    const known = this.documents.get(dictionary);
    if (known === undefined || !codings.includes(coding)) return asset;
    const body = await this.delta(file, known);
    const { br, identity } = asset.variants;
    if (!body || body.length >= (br ?? identity).body.length) return asset;
    return withDelta(asset, coding, dictionary, body);
  }

  private delta(file: string, known: string): Promise<Buffer | undefined> {
    const pair = `${file}\0${known}`;
    const made = this.made.get(pair) ?? make(file, known);
    this.made.delete(pair);
    this.made.set(pair, made);
    const [oldest] = this.made.keys();
    if (this.made.size > keptDeltas && oldest !== undefined) this.made.delete(oldest);
    return made;
  }
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
