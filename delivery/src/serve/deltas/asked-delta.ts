import type { IncomingMessage } from 'node:http';
import { type DeltaCoding, deltaCodings } from '../../store/deltas/coding';
import { deltaFile, dictionaryMatch } from '../../store/deltas/release-deltas';
import { type Asset, type AssetCache, withDelta } from '../asset';
import { accepts } from '../send-asset';

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
    if (delta) return withDelta(asset, coding, dictionary, delta.variants.identity);
  }
  return asset;
}
