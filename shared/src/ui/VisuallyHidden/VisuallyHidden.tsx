import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'div';
  readonly children: ReactNode;
}

/** Words for those who hear the page, where those who see it read them from the layout. */
export function VisuallyHidden({ as: Element = 'span', children }: VisuallyHiddenProps) {
  return <Element className={styles.root}>{children}</Element>;
}
