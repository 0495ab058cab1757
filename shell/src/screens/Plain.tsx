import { company } from '@landmark/design/company';
import layout from '@landmark/design/styles/layout.module.css';
import { Container } from '@landmark/design/ui/Container';
import { Heading } from '@landmark/design/ui/Heading';
import { TextLink } from '@landmark/design/ui/TextLink';
import type { ReactNode } from 'react';
import styles from './Plain.module.css';

interface PlainProps {
  readonly title: string;
  /** Stands in the margin, as the number of a sheet does. */
  readonly mark?: string;
  readonly children: ReactNode;
}

/** A screen of one statement: a ruled sheet with its title, a sentence or two, and the ways on. */
export function Plain({ title, mark, children }: PlainProps) {
  return (
    <div className={styles.root}>
      <Container>
        <div className={styles.sheet}>
          <p className={styles.mark} aria-hidden="true">
            {mark}
          </p>
          <div className={`${layout.stack} ${styles.words}`} data-gap="3">
            <Heading level={1}>{title}</Heading>
            {children}
          </div>
        </div>
      </Container>
    </div>
  );
}

/** The way that works whatever fails here. */
export function CallInstead() {
  return (
    <p>
      If it fails again, call <TextLink href={company.phone.href}>{company.phone.display}</TextLink>.
    </p>
  );
}
