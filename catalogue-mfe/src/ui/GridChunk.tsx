import { memo, useRef } from 'react';
import type { Product } from '../domain/product';
import { ProductCard } from './ProductCard';
import styles from './ProductGrid.module.css';
import { useNearness } from './use-nearness';
import type { Sheet } from './use-opened-product';

interface GridChunkProps {
  readonly products: readonly Product[];
  /** The chunk that a visitor sees first; its first row of pictures does not wait. */
  readonly isFirst: boolean;
  /** Far from the window, only its place is kept. */
  readonly isBuiltWhenNear: boolean;
  readonly onOpen: (as: Sheet, product: Product) => void;
}

const FIRST_ROW = 4;

export const GridChunk = memo(function GridChunk({
  products,
  isFirst,
  isBuiltWhenNear,
  onOpen,
}: GridChunkProps) {
  const root = useRef<HTMLDivElement>(null);
  const { isNear, height } = useNearness(root, isBuiltWhenNear, isFirst);
  if (!isNear)
    return <div ref={root} className={styles.place} style={height ? { blockSize: height } : undefined} />;
  return (
    <div ref={root} className={styles.chunk}>
      {products.map((product, index) => (
        <ProductCard
          key={product.key}
          product={product}
          isSeenFirst={isFirst && index < FIRST_ROW}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
});
