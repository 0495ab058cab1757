import { memo } from 'react';
import { isScene } from '../../domain/scenes';
import { useCompared } from '../../store/compared-products';
import type { ChunkProps } from '../list/CardChunk';
import { ProductRow } from './ProductRow';

export const RowChunk = memo(function RowChunk({ cells, onOpen }: ChunkProps) {
  const compared = useCompared();
  return cells.map(
    (cell) =>
      !isScene(cell) && (
        <ProductRow key={cell.sku} product={cell} isCompared={compared.includes(cell.sku)} onOpen={onOpen} />
      ),
  );
});
