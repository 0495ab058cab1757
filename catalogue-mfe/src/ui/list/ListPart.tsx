import { type CSSProperties, Suspense } from 'react';
import type { Cell } from '../../domain/scenes';
import { columns } from '../../domain/sorting';
import { RowChunk } from '../table/RowChunk';
import tableStyles from '../table/table.module.css';
import type { Open } from '../use-opened';
import { CardChunk } from './CardChunk';
import { ChunkInWords } from './ChunkInWords';
import styles from './ProductList.module.css';

interface ListPartProps {
  readonly cells: readonly Cell[];
  /** How many of them are built; of none, the words stand there. */
  readonly built: number;
  readonly words: readonly Cell[];
  /** What it measured when it was built. CSS pixels. */
  readonly height: number | undefined;
  readonly isTable: boolean;
  readonly isFirst: boolean;
  readonly onOpen: Open;
}

/** A chunk of the list, as cards or as rows: built, or its place with its words. */
export function ListPart(props: ListPartProps) {
  const { cells, built, words, height, isTable, isFirst, onOpen } = props;
  const isBuilt = built > 0;
  const isGrowing = isBuilt && built < cells.length;
  const Chunk = isTable ? RowChunk : CardChunk;
  const content = isBuilt ? (
    <Suspense>
      <Chunk cells={isGrowing ? cells.slice(0, built) : cells} isFirst={isFirst} onOpen={onOpen} />
    </Suspense>
  ) : (
    <ChunkInWords cells={words} />
  );
  const look = {
    'data-growing': isGrowing || undefined,
    style: height && !isBuilt ? ({ '--measured': `${height}px` } as CSSProperties) : undefined,
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
}
