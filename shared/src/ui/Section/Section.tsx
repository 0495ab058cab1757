import { type ReactNode, useId } from 'react';
import { explain } from '../../glossary/explain';
import arranged from '../../styles/layout.module.css';
import prose from '../../styles/prose.module.css';
import { Heading } from '../Heading/Heading';
import styles from './Section.module.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly tone?: 'paper' | 'tint' | 'ink';
  /** The heading over the content (`stacked`), or in the margin of its wide column (`beside`). */
  readonly layout?: 'stacked' | 'beside';
  readonly id?: string;
  readonly children?: ReactNode;
}

export function Section({ title, lead, tone = 'paper', layout = 'stacked', id, children }: SectionProps) {
  const titleId = `${useId()}title`;
  return (
    <section id={id} className={styles.root} data-tone={tone} data-layout={layout} aria-labelledby={titleId}>
      <div className={`${arranged.page} ${arranged.stack} ${styles.frame}`} data-gap="4">
        <div className={`${arranged.stack} ${styles.header}`} data-gap="2">
          <Heading level={2} id={titleId}>
            {title}
          </Heading>
          {lead && <p className={prose.lead}>{explain(lead)}</p>}
        </div>
        {children && <div>{children}</div>}
      </div>
    </section>
  );
}
