import type { ReactNode } from 'react';
import styles from './Stack.module.css';

interface StackProps {
  /** In steps of 8 px. */
  readonly gap?: 1 | 2 | 3 | 4 | 6 | 8;
  readonly as?: 'div' | 'ul' | 'ol' | 'section' | 'article' | 'form';
  readonly children: ReactNode;
}

/** One below the other. */
export function Stack({ gap = 2, as: Element = 'div', children }: StackProps) {
  return (
    <Element className={styles.root} data-gap={gap}>
      {children}
    </Element>
  );
}
