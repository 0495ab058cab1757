import type { ReactNode } from 'react';
import { explain } from '../../glossary/explain';
import layout from '../../styles/layout.module.css';
import prose from '../../styles/prose.module.css';
import { Heading } from '../Heading/Heading';
import styles from './Hero.module.css';

interface HeroProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  readonly figure?: ReactNode;
  /** `display` for the home page; every other page has a smaller title. */
  readonly size?: 'display' | 'page';
}

/** The head of a page, with its only heading of level 1: the title, below it the words beside the figure. */
export function Hero({ title, lead, actions, children, figure, size = 'page' }: HeroProps) {
  return (
    <div className={styles.root} data-tone="paper" data-figure={Boolean(figure)}>
      <div className={`${layout.page} ${layout.stack} ${styles.frame}`} data-gap="3">
        <div className={styles.title}>
          <Heading level={1} size={size}>
            {title}
          </Heading>
        </div>
        <div className={`${layout.stack} ${styles.words}`} data-gap="3">
          {lead && <p className={prose.lead}>{explain(lead)}</p>}
          {actions && <div className={prose.actions}>{actions}</div>}
          {children}
        </div>
        {figure && <div className={styles.figure}>{figure}</div>}
      </div>
    </div>
  );
}
