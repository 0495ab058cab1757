import type { ReactNode } from 'react';
import styles from './Statistic.module.css';

interface StatisticProps {
  readonly value: ReactNode;
  readonly label: ReactNode;
  readonly size?: 'medium' | 'large';
}

export function Statistic({ value, label, size = 'medium' }: StatisticProps) {
  return (
    <p className={styles.root} data-size={size}>
      <strong className={styles.value}>{value}</strong> <span className={styles.label}>{label}</span>
    </p>
  );
}
