import type { ReactNode } from 'react';
import { explain } from '../../glossary/explain';
import styles from './Heading.module.css';

const usualSize = { 1: 'page', 2: 'section', 3: 'block', 4: 'small' } as const;
export type HeadingSize = (typeof usualSize)[1 | 2 | 3 | 4] | 'display';

interface HeadingProps {
  /** Its place in the outline; the look follows unless `size` says otherwise. */
  readonly level: keyof typeof usualSize;
  readonly size?: HeadingSize;
  readonly id?: string;
  readonly children: ReactNode;
}

export function Heading({ level, size = usualSize[level], id, children }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element id={id} className={styles.root} data-size={size}>
      {explain(children)}
    </Element>
  );
}
