import { memo } from 'react';
import { copy } from '../../content/copy';
import { type Cell, isScene } from '../../domain/scenes';

interface ChunkInWordsProps {
  readonly cells: readonly Cell[];
  readonly from: number;
  readonly to: number;
}

/** What stands in for cards that are not built: found by the browser's search, read aloud, and there without scripts. */
export const ChunkInWords = memo(function ChunkInWords({ cells, from, to }: ChunkInWordsProps) {
  return cells
    .slice(from, to)
    .map((cell) => (isScene(cell) ? cell.name : copy.inWords(cell)))
    .join('\n');
});
