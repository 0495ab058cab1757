import type { ReactNode } from 'react';
import layout from '../../styles/layout.module.css';
import { unbroken } from '../unbroken/unbroken';
import styles from './DefinitionList.module.css';

interface DefinitionListProps {
  readonly items: readonly { readonly term: string; readonly detail: ReactNode }[];
  readonly density?: 'normal' | 'compact';
  /** Says what a text's abbreviations mean (`@landmark/design/glossary`). */
  readonly explain?: (text: ReactNode) => ReactNode;
}

export function DefinitionList({ items, density = 'normal', explain = unbroken }: DefinitionListProps) {
  return (
    <dl className={`${layout.rows} ${styles.root}`} data-density={density}>
      {items.map(({ term, detail }) => (
        <div key={term}>
          <dt className={layout.soft}>{explain(term)}</dt>
          <dd>{explain(detail)}</dd>
        </div>
      ))}
    </dl>
  );
}
