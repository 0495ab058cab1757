import { memo } from 'react';
import { copy } from '../../content/copy';
import type { Product } from '../../domain/product';

/** What stands in for cards that are not built: found by the browser's search, read aloud, and there without scripts. */
export const ChunkInWords = memo(function ChunkInWords({
  products,
}: {
  readonly products: readonly Product[];
}) {
  return products.map(copy.inWords).join('\n');
});
