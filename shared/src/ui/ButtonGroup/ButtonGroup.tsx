import type { ReactNode } from 'react';
import styles from './ButtonGroup.module.css';

interface ButtonGroupProps {
  readonly children: ReactNode;
}

export function ButtonGroup({ children }: ButtonGroupProps) {
  return <div className={styles.root}>{children}</div>;
}
