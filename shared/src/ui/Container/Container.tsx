import type { ReactNode } from 'react';
import styles from './Container.module.css';

interface ContainerProps {
  /** `page` is twelve columns wide; `text` is one good measure. */
  readonly width?: 'page' | 'text';
  readonly children: ReactNode;
}

export function Container({ width = 'page', children }: ContainerProps) {
  return (
    <div className={styles.root} data-width={width}>
      {children}
    </div>
  );
}
