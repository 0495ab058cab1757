import type { ReactNode } from 'react';
import styles from './Heading.module.css';

export type HeadingLevel = 1 | 2 | 3 | 4;
export type HeadingSize = 'display' | 'page' | 'section' | 'block' | 'small';

const usualSize = { 1: 'page', 2: 'section', 3: 'block', 4: 'small' } as const satisfies Record<
  HeadingLevel,
  HeadingSize
>;

interface HeadingProps {
  /** Its place in the outline; the look follows unless `size` says otherwise. */
  readonly level: HeadingLevel;
  readonly size?: HeadingSize;
  readonly id?: string;
  readonly children: ReactNode;
}

export function Heading({ level, size = usualSize[level], id, children }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element id={id} className={styles.root} data-size={size}>
      {typeof children === 'string' ? keepShortWordsWhole(children) : children}
    </Element>
  );
}

const shortHyphenated = /(\b\w{1,6}-\w{1,6}\b[.,]?)/;

/** “In-Stock” is one word to the eye: a large heading must not break it, as a browser would after its hyphen. */
function keepShortWordsWhole(text: string): ReactNode {
  if (!shortHyphenated.test(text)) return text;
  return text.split(shortHyphenated).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.word}>
        {part}
      </span>
    ),
  );
}
