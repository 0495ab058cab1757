import type { ReactNode } from 'react';
import styles from './Cluster.module.css';

interface ClusterProps {
  /** In steps of 8 px. */
  readonly gap?: 1 | 2 | 3;
  readonly align?: 'start' | 'center' | 'baseline' | 'end';
  readonly justify?: 'start' | 'between' | 'end';
  readonly as?: 'div' | 'ul';
  readonly children: ReactNode;
}

/** Side by side while there is room: buttons, badges, chips. */
export function Cluster({
  gap = 2,
  align = 'center',
  justify = 'start',
  as: Element = 'div',
  children,
}: ClusterProps) {
  return (
    <Element className={styles.root} data-gap={gap} data-align={align} data-justify={justify}>
      {children}
    </Element>
  );
}
