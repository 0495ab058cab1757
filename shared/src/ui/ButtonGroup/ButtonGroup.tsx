import type { ReactNode } from 'react';
import styles from './ButtonGroup.module.css';

interface ButtonGroupProps {
  /** Buttons and links that look like buttons, the one that is meant first. */
  readonly children: ReactNode;
}

export function ButtonGroup({ children }: ButtonGroupProps) {
  return <div className={styles.root}>{children}</div>;
}
