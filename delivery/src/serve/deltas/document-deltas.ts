import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { encodeDelta } from '../../store/deltas/coding';
import { ifThere } from '../../store/files';
import type { ViewedPages } from '../../store/site/site-view';
import { type Asset, withDelta } from '../asset';
import { type AskedDelta, deltaVary } from './asked-delta';

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
    if (!body || body.length >= (br ?? identity).bytes) return asset;
    return withDelta(asset, coding, dictionary, { file, bytes: body.length, body });
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
