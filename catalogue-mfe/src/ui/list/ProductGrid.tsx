import { type CSSProperties, type MouseEvent, memo, Suspense, useMemo, useRef } from 'react';
import { builtOf, CHUNK, chunksOf } from '../../domain/growth';
import type { Product } from '../../domain/product';
import type { Sheet } from '../quick-view/use-opened-product';
import { CardChunk } from './CardChunk';
import { ChunkInWords } from './ChunkInWords';
import styles from './ProductGrid.module.css';
import { ALL, useGrowth } from './use-growth';
import { useNearChunks } from './use-near-chunks';
import { useRested } from './use-rested';

interface ProductGridProps {
  readonly products: readonly Product[];
  /** See the selection. */
  readonly isSettled: boolean;
  /** How many cards are built before anything else happens. */
  readonly firstCount: number;
  readonly onOpen: (as: Sheet, product: Product) => void;
  readonly onFollowLink: (event: MouseEvent) => void;
}

const noProducts: readonly Product[] = [];

/** Lists up to this long stand in the document whole, for the browser's own search, print and no scripts. */
const WHOLE_LIST = 240;

/**
 * The whole result, without pages. In chunks, so that a long page hydrates bit by bit while clicks are answered
 * (each Suspense boundary is a task of its own), and so that of a very long list only what is near is built.
 */
export const ProductGrid = memo(function ProductGrid(props: ProductGridProps) {
  const { products, isSettled, firstCount, onOpen, onFollowLink } = props;
  const root = useRef<HTMLDivElement>(null);
  const chunks = useMemo(() => chunksOf(products), [products]);
  const isLong = products.length > WHOLE_LIST;
  const { near, heights } = useNearChunks(root, chunks.length, isLong);
  const limit = isLong ? CHUNK : products.length;
  const built = useGrowth(products, { isSettled, limit, firstCount });
  const words = useRested(chunks, built === ALL);
  return (
    <div ref={root} className={styles.root} hidden={products.length === 0} onClickCapture={onFollowLink}>
      {chunks.map((chunk, index) => {
        const cards = isLong && !near.has(index) ? 0 : builtOf(index, chunk.length, built);
        const height = cards === 0 ? heights.get(index) : undefined;
        return (
          <div
            // A chunk is a place in the list, whatever products stand there.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            className={cards > 0 ? styles.chunk : styles.place}
            data-growing={(cards > 0 && cards < chunk.length) || undefined}
            style={height ? ({ '--measured': `${height}px` } as CSSProperties) : undefined}
          >
            {cards === 0 ? (
              <ChunkInWords products={words[index] ?? noProducts} />
            ) : (
              <Suspense>
                <CardChunk products={chunk} built={cards} isFirst={index === 0} onOpen={onOpen} />
              </Suspense>
            )}
          </div>
        );
      })}
    </div>
  );
});
