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
              {columns.map(({ key, header, align }, place) =>
                place === 0 ? (
                  <th key={key} scope="row">
                    {row[key]}
                  </th>
                ) : (
                  <td key={key} data-align={align}>
                    <span className={styles.label} aria-hidden="true">
                      {header}
                    </span>
                    {row[key]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
