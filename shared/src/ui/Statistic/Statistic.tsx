import type { ReactNode } from 'react';
import { explain } from '../../glossary/explain';
import layout from '../../styles/layout.module.css';
import styles from './Statistic.module.css';

interface StatisticProps {
  readonly value: ReactNode;
  readonly label: ReactNode;
  readonly size?: 'medium' | 'large';
}

export function Statistic({ value, label, size = 'medium' }: StatisticProps) {
  return (
    <p className={`${layout.stack} ${styles.root}`} data-gap="half" data-size={size}>
      <strong className={styles.value}>{value}</strong>{' '}
      <span className={`${layout.note} ${styles.label}`}>{explain(label)}</span>
    </p>
  );
}
