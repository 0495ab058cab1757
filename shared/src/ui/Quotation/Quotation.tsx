import type { ReactNode } from 'react';
import layout from '../../styles/layout.module.css';
import styles from './Quotation.module.css';

interface QuotationProps {
  readonly name: string;
  readonly from: string;
  readonly children: ReactNode;
}

export function Quotation({ name, from, children }: QuotationProps) {
  return (
    <figure className={`${layout.stack} ${styles.root}`} data-gap="2">
      <blockquote className={styles.words}>{children}</blockquote>
      <figcaption className={`${layout.note} ${styles.source}`}>
        <strong>{name}</strong>, {from}
      </figcaption>
    </figure>
  );
}
