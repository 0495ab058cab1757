import { memo } from 'react';
import type { Product } from '../../domain/product';
import { ProductCard } from '../card/ProductCard';
import type { Sheet } from '../quick-view/use-opened-product';

interface CardChunkProps {
  readonly products: readonly Product[];
  /** How many of them are built so far. */
  readonly built: number;
  /** The chunk that a visitor sees first; its first row of pictures does not wait. */
  readonly isFirst: boolean;
  readonly onOpen: (as: Sheet, product: Product) => void;
}

const FIRST_ROW = 4;

export const CardChunk = memo(function CardChunk({ products, built, isFirst, onOpen }: CardChunkProps) {
  return products
    .slice(0, built)
    .map((product, index) => (
      <ProductCard
        key={product.key}
        product={product}
        isSeenFirst={isFirst && index < FIRST_ROW}
        onOpen={onOpen}
      />
    ));
});
