import type { ReactNode } from 'react';
import layout from '../../styles/layout.module.css';
import { Heading } from '../Heading/Heading';
import { Unbroken } from '../Unbroken/Unbroken';
import styles from './Steps.module.css';

export interface Step {
  readonly title: string;
  readonly detail: ReactNode;
}

interface StepsProps {
  readonly items: readonly Step[];
}

export function Steps({ items }: StepsProps) {
  return (
    <ol className={styles.root}>
      {items.map(({ title, detail }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.mark} aria-hidden="true">
            {index + 1}
          </span>
          <div className={layout.stack} data-gap="half">
            <Heading level={3} size="small">
              {title}
            </Heading>
            <div className={`${layout.soft} ${styles.detail}`}>
              <Unbroken>{detail}</Unbroken>
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
