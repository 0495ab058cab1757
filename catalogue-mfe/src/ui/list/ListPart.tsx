import { type CSSProperties, memo, Suspense } from 'react';
import * as copy from '../../content/copy';
import { chunkSize, type Place } from '../../domain/growth';
import { type Cell, isScene } from '../../domain/scenes';
import { columns } from '../../domain/sorting';
import { useCompared } from '../../store/compared-products';
import { ProductCard } from '../card/ProductCard';
import { SceneTile } from '../card/SceneTile';
import { ProductRow } from '../table/ProductRow';
import tableStyles from '../table/table.module.css';
import styles from './ProductList.module.css';
import type { Heights } from './use-near-chunks';

interface ListPartProps extends Place {
  readonly cells: readonly Cell[];
  /** How many of them are built; if none is, their words are shown. */
  readonly built: number;
  /** The cells of the whole list. */
  readonly words: readonly Cell[];
  readonly heights: Heights;
  readonly isTable: boolean;
}

const firstRowSize = 4;

interface ChunkProps extends Pick<ListPartProps, 'cells' | 'isTable'> {
  /** Whether a visitor sees this chunk first; its first row of pictures loads eagerly. */
  readonly isFirst: boolean;
}

const Chunk = memo(function Chunk({ cells, isFirst, isTable }: ChunkProps) {
  const compared = useCompared();
  return cells.map((cell, index) => {
    const isSeenFirst = isFirst && index < firstRowSize;
    if (isScene(cell))
      return !isTable && <SceneTile key={cell.slug} scene={cell} isSeenFirst={isSeenFirst} />;
    const piece = { product: cell, isCompared: compared.includes(cell.sku) };
    return isTable ? (
      <ProductRow key={cell.sku} {...piece} />
    ) : (
      <ProductCard key={cell.sku} {...piece} isSeenFirst={isSeenFirst} />
    );
  });
});

interface WordsProps {
  readonly cells: readonly Cell[];
  readonly from: number;
  readonly to: number;
}

/** The text in place of cards that are not built, for the browser's search, screen readers and no scripts. */
const Words = memo(function Words({ cells, from, to }: WordsProps) {
  const inWords = cells.slice(from, to).map((cell) => (isScene(cell) ? cell.name : copy.inWords(cell)));
  return inWords.join('\n');
});

/** The height of chunks that are not built but were in part: the measured sum, and the number of the rest. */
function measured({ chunk, span, heights }: Pick<ListPartProps, 'chunk' | 'span' | 'heights'>) {
  const known = [...heights].filter(([own]) => own >= chunk && own < chunk + span);
  if (known.length === 0) return undefined;
  const height = known.reduce((sum, [, own]) => sum + own, 0);
  return { '--measured': `${height}px`, '--chunks': span - known.length } as CSSProperties;
}

/**
 * A chunk of the list as cards or rows, or the text in its place, or in the place of several chunks.
 * Memoised: as soon as its surroundings are hydrated, they render again; a chunk with new properties would
 * then be hydrated at once, with all others in the same task.
 */
export const ListPart = memo(function ListPart(props: ListPartProps) {
  const { chunk, span, cells, built, words, isTable } = props;
  const isBuilt = built > 0;
  const isGrowing = isBuilt && built < cells.length;
  const content = isBuilt ? (
    <Suspense>
      <Chunk cells={isGrowing ? cells.slice(0, built) : cells} isFirst={chunk === 0} isTable={isTable} />
    </Suspense>
  ) : (
    <Words cells={words} from={chunk * chunkSize} to={(chunk + span) * chunkSize} />
  );
  const look = {
    'data-growing': isGrowing || undefined,
    'data-together': span > 1 || undefined,
    style: isBuilt ? undefined : measured(props),
  };
  if (!isTable)
    return (
      <div {...look} className={isBuilt ? styles.chunk : styles.place}>
        {content}
      </div>
    );
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
