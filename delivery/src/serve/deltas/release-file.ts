import { deltaFile, dictionaryMatch } from '../../store/deltas/release-deltas';
import { type Asset, type AssetCache, withDelta } from '../asset';
import { type AskedDelta, deltaVary } from './asked-delta';

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
