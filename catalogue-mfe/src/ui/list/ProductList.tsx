import { memo, useMemo, useRef, useState } from 'react';
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
  /** Groups are introduced where nothing is searched for. */
  readonly isIntroduced: boolean;
  readonly isSettled: boolean;
  /** How many cells are built before anything else happens. */
  readonly firstCount: number;
}

/** Lists up to this long stand in the document whole, for the browser's own search, print and no scripts. */
const longestWhole = 320;

/** A value as it was when things last rested: what nobody looks at need not follow every key. */
function useRested<Value extends object>(value: Value, isAtRest: boolean): Value {
  const [rested, setRested] = useState(value);
  if (!isAtRest) return rested;
  if (rested !== value) setRested(value);
  return value;
}

/**
 * The whole result, without pages. In chunks, so that a long page hydrates bit by bit while clicks are answered
 * (each Suspense boundary is a task of its own), and so that of a very long list only what is near is built.
 */
export const ProductList = memo(function ProductList(props: ProductListProps) {
  const { products, view, isIntroduced, isSettled, firstCount } = props;
  const root = useRef<HTMLDivElement & HTMLTableElement>(null);
  useKeptHeights(root);
  const cells = useMemo(
    () => (isIntroduced ? withScenes(products, sceneOf) : products),
    [products, isIntroduced],
  );
  const chunks = useMemo(() => chunksOf(cells), [cells]);
  const isLong = cells.length > longestWhole;
  const { near, heights, places } = useNearChunks(root, chunks.length, isLong);
  const limit = isLong ? firstCards : products.length;
  // By the products: whether their groups are introduced or not, those that stay are kept.
  const built = useGrowth(products, { isSettled, limit, firstCount });
  const words = useRested(cells, built === everyCard);
  const parts = places.map(({ chunk, span }) => {
    const own = chunks[chunk] ?? [];
    const isBuilt = span === 1 && (!isLong || near.has(chunk));
    return (
      <ListPart
        // A chunk is a place in the list, whatever products stand there.
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
    <table {...list} className={tableStyles.root}>
      <TableHead {...view} />
      {parts}
    </table>
  );
});
