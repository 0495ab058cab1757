import { Link } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import { Heading } from '@landmark/design/ui/Heading';
import { unbroken } from '@landmark/design/ui/unbroken';
import type { MouseEvent } from 'react';
import type { FooterColumn as Column, NavigationLink } from '../content/navigation';
import styles from './FooterLinks.module.css';
import { rememberFooterLink } from './footer-scroll';

export function FooterColumn({ heading, links, fullLoad, lines = [] }: Column) {
  return (
    <div className={layout.stack}>
      <Heading level={2} size="small">
        {heading}
      </Heading>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.label}>{fullLoad ? <FullLoadLink {...link} /> : <InPageLink {...link} />}</li>
        ))}
      </ul>
      {lines.map((line) => (
        <p key={line} className={styles.small}>
          {unbroken(line)}
        </p>
      ))}
    </div>
  );
}

export function InPageLink({ label, to }: NavigationLink) {
  return (
    <Link to={to} className={styles.link}>
      {label}
    </Link>
  );
}

/** Loads the page whole, as section 2 asks of these links. */
function FullLoadLink({ label, to }: NavigationLink) {
  return (
    <a href={to} className={styles.link} data-load="document" onClick={rememberUnlessElsewhere}>
      {label}
    </a>
  );
}

/** A click that opens another tab leaves this page where it is. */
function rememberUnlessElsewhere(event: MouseEvent): void {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) rememberFooterLink();
}
