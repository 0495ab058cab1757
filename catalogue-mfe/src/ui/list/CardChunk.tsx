import { memo } from 'react';
import { type Cell, isScene } from '../../domain/scenes';
import { useCompared } from '../../store/compared-products';
import { ProductCard } from '../card/ProductCard';
import { SceneTile } from '../card/SceneTile';
import type { Open } from '../use-opened';

export interface ChunkProps {
  readonly cells: readonly Cell[];
  /** The chunk that a visitor sees first; its first row of pictures does not wait. */
  readonly isFirst: boolean;
  readonly onOpen: Open;
}

const firstRowSize = 4;

export const CardChunk = memo(function CardChunk({ cells, isFirst, onOpen }: ChunkProps) {
  const compared = useCompared();
  return cells.map((cell, index) => {
    const isSeenFirst = isFirst && index < firstRowSize;
    if (isScene(cell)) return <SceneTile key={cell.slug} scene={cell} isSeenFirst={isSeenFirst} />;
    return (
      <ProductCard
        key={cell.sku}
        product={cell}
        isSeenFirst={isSeenFirst}
        isCompared={compared.includes(cell.sku)}
        onOpen={onOpen}
      />
    );
  });
});
