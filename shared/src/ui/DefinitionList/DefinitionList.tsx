import type { ReactNode } from 'react';
import { Unbroken } from '../Unbroken/Unbroken';
import styles from './DefinitionList.module.css';

export interface Definition {
  readonly term: string;
  readonly detail: ReactNode;
}

interface DefinitionListProps {
  readonly items: readonly Definition[];
  /** `compact` for the facts on a product's card. */
  readonly density?: 'normal' | 'compact';
  /** Says what a text's abbreviations mean (`@landmark/design/glossary`). */
  readonly explain?: (text: ReactNode) => ReactNode;
}

export function DefinitionList({ items, density = 'normal', explain = (text) => text }: DefinitionListProps) {
  return (
    <dl className={styles.root} data-density={density}>
      {items.map(({ term, detail }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>
            <Unbroken>{explain(term)}</Unbroken>
          </dt>
          <dd>
            <Unbroken>{explain(detail)}</Unbroken>
          </dd>
        </div>
      ))}
    </dl>
  );
}
