import type { ReactNode } from 'react';
import { IconShape } from '../Icon/IconShape';
import { chevronDownIcon } from '../Icon/icon-paths';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** Open from the start; the visitor's from then on. */
  readonly defaultOpen?: boolean;
  /** Disclosures with the same group name: opening one closes the others. */
  readonly group?: string;
  readonly children: ReactNode;
}

/** Native details: opens without a script, found by the browser's search in the page. */
export function Disclosure({ summary, defaultOpen = false, group, children }: DisclosureProps) {
  return (
    <details className={styles.root} open={defaultOpen} name={group}>
      <summary className={styles.summary}>
        {summary}
        <IconShape path={chevronDownIcon} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
