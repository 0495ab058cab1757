import { type MouseEvent, memo, Suspense, useMemo } from 'react';
import type { Product } from '../domain/product';
import { GridChunk } from './GridChunk';
import styles from './ProductGrid.module.css';
import type { Sheet } from './use-opened-product';

interface ProductGridProps {
  readonly products: readonly Product[];
  readonly onOpen: (as: Sheet, product: Product) => void;
  readonly onFollowLink: (event: MouseEvent) => void;
}

/** Divides by every number of columns there is (1 to 4), so that a chunk ends with a full row. */
const CHUNK = 24;

/** Lists up to this long stand in the document whole, for the browser's own search, print and no scripts. */
const WHOLE_LIST = 240;

function chunksOf(products: readonly Product[]): readonly (readonly Product[])[] {
  const count = Math.ceil(products.length / CHUNK);
  return Array.from({ length: count }, (_, index) => products.slice(index * CHUNK, (index + 1) * CHUNK));
}

/**
 * The whole result, without pages. In chunks, so that a long page hydrates bit by bit while clicks are answered
 * (each Suspense boundary is a task of its own), and so that of a very long list only what is near is built.
 */
export const ProductGrid = memo(function ProductGrid({ products, onOpen, onFollowLink }: ProductGridProps) {
  const chunks = useMemo(() => chunksOf(products), [products]);
  const isLong = products.length > WHOLE_LIST;
  return (
    <div className={styles.root} onClickCapture={onFollowLink}>
      {chunks.map((chunk, index) => (
        // A chunk is a place in the list, whatever products stand there.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Suspense key={index}>
          <GridChunk products={chunk} isFirst={index === 0} isBuiltWhenNear={isLong} onOpen={onOpen} />
        </Suspense>
      ))}
    </div>
  );
});
