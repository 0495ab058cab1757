import type { ReactNode } from 'react';
import styles from './Quotation.module.css';

interface QuotationProps {
  /** Who said it. */
  readonly name: string;
  /** Of which shop, and where. */
  readonly from: string;
  readonly children: ReactNode;
}

export function Quotation({ name, from, children }: QuotationProps) {
  return (
    <figure className={styles.root}>
      <blockquote className={styles.words}>{children}</blockquote>
      <figcaption className={styles.source}>
        <strong>{name}</strong>, {from}
      </figcaption>
    </figure>
  );
}
