import { type CSSProperties, memo, Suspense } from 'react';
import { chunkSize, type Place } from '../../domain/growth';
import type { Cell } from '../../domain/scenes';
import { columns } from '../../domain/sorting';
import { RowChunk } from '../table/RowChunk';
import tableStyles from '../table/table.module.css';
import type { Open } from '../use-opened';
import { CardChunk } from './CardChunk';
import { ChunkInWords } from './ChunkInWords';
import styles from './ProductList.module.css';
import type { Heights } from './use-near-chunks';

interface ListPartProps extends Place {
  readonly cells: readonly Cell[];
  /** How many of them are built; of none, the words stand there. */
  readonly built: number;
  /** The cells of the whole list. */
  readonly words: readonly Cell[];
  readonly heights: Heights;
  readonly isTable: boolean;
  readonly onOpen: Open;
}

/** The height of chunks that are not built, where some of them were: what those measured, and how many never were. */
function measured({ chunk, span, heights }: Pick<ListPartProps, 'chunk' | 'span' | 'heights'>) {
  const known = [...heights].filter(([own]) => own >= chunk && own < chunk + span);
  if (known.length === 0) return undefined;
  const height = known.reduce((sum, [, own]) => sum + own, 0);
  return { '--measured': `${height}px`, '--chunks': span - known.length } as CSSProperties;
}

/**
 * A chunk of the list, as cards or as rows: built, or its place with its words; or the place of several. What is around
 * it is drawn again as soon as it is adopted, at once: a chunk that was handed on anew would be adopted then and there,
 * and with it all others, in one task.
 */
export const ListPart = memo(function ListPart(props: ListPartProps) {
  const { chunk, span, cells, built, words, isTable, onOpen } = props;
  const isBuilt = built > 0;
  const isGrowing = isBuilt && built < cells.length;
  const Chunk = isTable ? RowChunk : CardChunk;
  const content = isBuilt ? (
    <Suspense>
      <Chunk cells={isGrowing ? cells.slice(0, built) : cells} isFirst={chunk === 0} onOpen={onOpen} />
    </Suspense>
  ) : (
    <ChunkInWords cells={words} from={chunk * chunkSize} to={(chunk + span) * chunkSize} />
  );
  const look = {
    'data-growing': isGrowing || undefined,
    'data-together': span > 1 || undefined,
    style: isBuilt ? undefined : measured(props),
  };
  if (!isTable) {
    return (
      <div {...look} className={isBuilt ? styles.chunk : styles.place}>
        {content}
      </div>
    );
  }
  return (
    <tbody {...look}>
      {isBuilt ? (
        content
      ) : (
        <tr>
          <td className={tableStyles.place} colSpan={columns.length + 2}>
            {content}
          </td>
        </tr>
      )}
    </tbody>
  );
});
