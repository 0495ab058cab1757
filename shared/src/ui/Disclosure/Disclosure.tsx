import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { chevronDownIcon } from '../Icon/icon-paths';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className={styles.root}>
      <summary className={styles.summary}>
        {summary}
        <Icon path={chevronDownIcon} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
