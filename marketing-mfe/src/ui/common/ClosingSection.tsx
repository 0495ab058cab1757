import { explain } from '@landmark/design/glossary';
import layout from '@landmark/design/styles/layout.module.css';
import prose from '@landmark/design/styles/prose.module.css';
import { Heading } from '@landmark/design/ui/Heading';
import { useId } from 'react';
import type { Closing } from '../../content/types';
import { Actions } from './Actions';
import styles from './ClosingSection.module.css';

export function ClosingSection({ closing }: { readonly closing: Closing }) {
  const titleId = useId();
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <div className={`${layout.page} ${styles.frame}`}>
        <div className={layout.stack} data-gap="2">
          <Heading level={2} id={titleId}>
            {closing.title}
          </Heading>
          <p className={prose.lead}>{explain(closing.text)}</p>
        </div>
        <div className={prose.actions}>
          <Actions actions={closing.actions} />
        </div>
      </div>
    </section>
  );
}
