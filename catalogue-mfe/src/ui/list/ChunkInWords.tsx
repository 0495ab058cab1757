import { memo } from 'react';
import { copy } from '../../content/copy';
import { type Cell, isScene } from '../../domain/scenes';

/** What stands in for cards that are not built: found by the browser's search, read aloud, and there without scripts. */
export const ChunkInWords = memo(function ChunkInWords({ cells }: { readonly cells: readonly Cell[] }) {
  return cells.map((cell) => (isScene(cell) ? cell.name : copy.inWords(cell))).join('\n');
});
