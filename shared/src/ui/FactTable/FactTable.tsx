import type { ReactNode } from 'react';
import styles from './FactTable.module.css';

export interface FactColumn<Key extends string> {
  readonly key: Key;
  readonly header: string;
  /** Numbers stand at the end of their column, one under another. */
  readonly align?: 'start' | 'end';
}

interface FactTableProps<Key extends string> {
  readonly caption: ReactNode;
  /** The first column names the row. */
  readonly columns: readonly FactColumn<Key>[];
  readonly rows: readonly Readonly<Record<Key, ReactNode>>[];
}

export function FactTable<Key extends string>({ caption, columns, rows }: FactTableProps<Key>) {
  return (
    // Two columns fit on any screen; more become entries.
    <div className={styles.root} data-stacks={columns.length > 2}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.head}>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={columns.map(({ key }) => String(row[key])).join('|')}>
              {columns.map((column, place) => (
                <Cell key={column.key} column={column} isRowHeader={place === 0}>
                  {row[column.key]}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly column: FactColumn<string>;
  readonly isRowHeader: boolean;
  readonly children: ReactNode;
}

function Cell({ column, isRowHeader, children }: CellProps) {
  if (isRowHeader) return <th scope="row">{children}</th>;
  return (
    <td data-align={column.align}>
      <span className={styles.label} aria-hidden="true">
        {column.header}
      </span>
      {children}
    </td>
  );
}
