import { memo, useMemo, useRef, useState } from 'react';
import * as copy from '../../content/copy';
import { sceneOf } from '../../content/scenes';
import { builtOf, chunksOf, firstCards } from '../../domain/growth';
import type { Product } from '../../domain/product';
import { withScenes } from '../../domain/scenes';
import { TableHead } from '../table/TableHead';
import tableStyles from '../table/table.module.css';
import type { View } from '../use-view';
import { ListPart } from './ListPart';
import styles from './ProductList.module.css';
import { everyCard, useGrowth } from './use-growth';
import { useKeptHeights } from './use-kept-heights';
import { useNearChunks } from './use-near-chunks';

interface ProductListProps {
  readonly products: readonly Product[];
  readonly view: View;
  /** The chosen collection or `all`, whose groups scenes introduce; absent in the result of a search. */
  readonly introduced: string | undefined;
  readonly isSettled: boolean;
  /** How many cells are built at first. */
  readonly firstCount: number;
}

/** Lists up to this length are whole in the document, for the browser's search, print and without scripts. */
const longestWhole = 320;

/** A value as it was when the list last settled: invisible parts need not follow every key. */
function useRested<Value extends object>(value: Value, isAtRest: boolean): Value {
  const [rested, setRested] = useState(value);
  if (!isAtRest) return rested;
  if (rested !== value) setRested(value);
  return value;
}

/**
 * The whole result, without pages. In chunks, so that a long page hydrates in steps while clicks are handled
 * (each Suspense boundary is a task of its own), and so that only the near part of a very long list is built.
 */
export const ProductList = memo(function ProductList(props: ProductListProps) {
  const { products, view, introduced, isSettled, firstCount } = props;
  const root = useRef<HTMLDivElement & HTMLTableElement>(null);
  useKeptHeights(root);
  const cells = useMemo(
    () => (introduced ? withScenes(products, (product) => sceneOf(product, introduced)) : products),
    [products, introduced],
  );
  const chunks = useMemo(() => chunksOf(cells), [cells]);
  const isLong = cells.length > longestWhole;
  const { near, heights, places } = useNearChunks(root, chunks.length, isLong);
  const limit = isLong ? firstCards : products.length;
  // By products, not cells, so that the cards that stay are kept when introductions come or go.
  const built = useGrowth(products, { isSettled, limit, firstCount });
  const words = useRested(cells, built === everyCard);
  const parts = places.map(({ chunk, span }) => {
    const own = chunks[chunk] ?? [];
    const isBuilt = span === 1 && (!isLong || near.has(chunk));
    return (
      <ListPart
        // A chunk is a place in the list, whichever products it has.
        key={`${chunk} ${span}`}
        {...{ chunk, span, words, heights }}
        cells={own}
        built={isBuilt ? builtOf(chunk, own.length, built) : 0}
        isTable={view.isTable}
      />
    );
  });
  const list = { ref: root, hidden: products.length === 0, 'data-short': chunks.length < 2 || undefined };
  if (!view.isTable)
    return (
      <div {...list} className={styles.root} data-cards>
        {parts}
      </div>
    );
  return (
    <table {...list} className={tableStyles.root} aria-label={copy.title}>
      <TableHead {...view} />
      {parts}
    </table>
  );
});
