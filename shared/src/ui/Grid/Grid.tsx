import type { ReactNode } from 'react';
import styles from './Grid.module.css';

interface GridProps {
  /** The most columns there may be; fewer where an item would become narrower than `minItem`. */
  readonly columns?: 1 | 2 | 3 | 4;
  readonly minItem?: '10rem' | '13rem' | '16rem' | '20rem' | '26rem';
  readonly gap?: 2 | 3 | 4 | 6;
  readonly as?: 'div' | 'ul' | 'ol';
  readonly children: ReactNode;
}

/** Equal columns, as many as fit. The sizes are names, not style attributes, so that a strict policy can hold. */
export function Grid({ columns = 3, minItem = '16rem', gap = 3, as: Element = 'div', children }: GridProps) {
  return (
    <Element className={styles.root} data-columns={columns} data-min={minItem} data-gap={gap}>
      {children}
    </Element>
  );
}
