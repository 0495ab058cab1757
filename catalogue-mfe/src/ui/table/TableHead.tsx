import { chevronDownIcon } from '@landmark/design/icon-paths';
import layout from '@landmark/design/styles/layout.module.css';
import { Icon } from '@landmark/design/ui/Icon';
import * as copy from '../../content/copy';
import { type Column, columns } from '../../domain/sorting';
import type { View } from '../use-view';
import styles from './table.module.css';

const headings = { ...copy.facts, sku: copy.facts.itemNumber } satisfies Record<Column, string>;

/** The names of the columns; a press on a name sorts by it, another press reverses the order. */
export function TableHead({ sorting, sortBy }: Pick<View, 'sorting' | 'sortBy'>) {
  const orderOf = (column: Column) => {
    if (sorting?.by !== column) return undefined;
    return sorting.isDescending ? 'descending' : 'ascending';
  };
  return (
    <thead className={styles.head}>
      <tr>
        {columns.map((column, place) => (
          <th key={column} scope="col" aria-sort={orderOf(column)}>
            {place === 0 && <span className={styles.onPhone}>{copy.sortBy}</span>}
            <button type="button" onClick={() => sortBy(column)}>
              {headings[column]}
              <Icon path={chevronDownIcon} size="small" />
            </button>
          </th>
        ))}
        <th className="print-hidden" scope="col">
          {copy.actions.compare}
        </th>
        <th scope="col">
          <span className={layout.hidden}>{copy.facts.actions}</span>
        </th>
      </tr>
    </thead>
  );
}
