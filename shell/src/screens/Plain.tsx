import { company } from '@landmark/design/company';
import { explain } from '@landmark/design/glossary';
import layout from '@landmark/design/styles/layout.module.css';
import prose from '@landmark/design/styles/prose.module.css';
import { Heading } from '@landmark/design/ui/Heading';
import type { ReactNode } from 'react';
import styles from './Plain.module.css';

interface PlainProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A screen with one message: its title where every page has it, a sentence, and links. */
export function Plain({ title, lead, children }: PlainProps) {
  return (
    <div className={styles.root}>
      <div className={`${layout.page} ${layout.stack}`} data-gap="3">
        <Heading level={1}>{title}</Heading>
        <p className={prose.lead}>{lead}</p>
        {children}
      </div>
    </div>
  );
}

/** The telephone number, which works whatever fails here. */
export function CallInstead() {
  return <p>{explain(`If it fails again, call ${company.phone}.`)}</p>;
}
