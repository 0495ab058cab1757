import type { ReactNode } from 'react';
import styles from './FactTable.module.css';

interface FactTableProps {
  readonly caption: ReactNode;
  /** The headers of the columns, each unique; the first column names the row. */
  readonly headers: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** The headers of the columns whose numbers are aligned at the end. */
  readonly atEnd?: readonly string[];
}

export function FactTable({ caption, headers, rows, atEnd = [] }: FactTableProps) {
  const alignOf = (header: string) => (atEnd.includes(header) ? 'end' : undefined);
  return (
    <div className={styles.root}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.head}>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col" data-align={alignOf(header)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(String).join('|')}>
              {headers.map((header, place) =>
                place === 0 ? (
                  <th key={header} scope="row">
                    {row[place]}
                  </th>
                ) : (
                  <td key={header} data-align={alignOf(header)}>
                    <span className={styles.label} aria-hidden="true">
                      {header}
                    </span>
                    {row[place]}
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
