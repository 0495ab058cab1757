import type { ReactNode } from 'react';
import { explain } from '../../glossary/explain';
import layout from '../../styles/layout.module.css';
import { Heading } from '../Heading/Heading';
import styles from './Steps.module.css';

interface StepsProps {
  readonly items: readonly { readonly title: string; readonly detail: ReactNode }[];
}

export function Steps({ items }: StepsProps) {
  return (
    <ol className={`${layout.rows} ${styles.root}`}>
      {items.map(({ title, detail }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.mark} aria-hidden="true">
            {index + 1}
          </span>
          <div className={layout.stack} data-gap="half">
            <Heading level={3} size="small">
              {title}
            </Heading>
            <div className={`${layout.soft} ${styles.detail}`}>{explain(detail)}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}
