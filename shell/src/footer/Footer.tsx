import { company } from '@landmark/design/company';
import { explain } from '@landmark/design/glossary';
import { Link } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import prose from '@landmark/design/styles/prose.module.css';
import { telephone } from '@landmark/design/telephone';
import { Badge } from '@landmark/design/ui/Badge';
import { Heading } from '@landmark/design/ui/Heading';
import { Fragment, type MouseEvent } from 'react';
import { type FooterColumn, footerColumns, legalLinks, type NavigationLink } from '../content/navigation';
import { Wordmark } from '../header/Wordmark';
import inkBand from '../ink-band.module.css';
import { CatalogRequest } from './CatalogRequest';
import styles from './Footer.module.css';
import { rememberFooterLink } from './footer-scroll';

const { street, city, region, postalCode } = company.address;

const promises = company.footerTagline.split(' • ');

/** Wraps only between promises. Its bullet uses the text face: the display face draws it like a full stop. */
function Tagline() {
  return promises.map((promise, index) => (
    <Fragment key={promise}>
      <span className={styles.promise}>
        {promise}
        {index < promises.length - 1 && <span className={styles.bullet}>{' •'}</span>}
      </span>{' '}
    </Fragment>
  ));
}

/** Remembers a click unless it opens another tab or window. */
function rememberUnlessElsewhere(event: MouseEvent): void {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) rememberFooterLink();
}

/** `fullLoad` loads the page whole, as section 2 asks of these links. */
function FooterLink({ label, to, fullLoad = false }: NavigationLink & { readonly fullLoad?: boolean }) {
  return fullLoad ? (
    <a href={to} className={styles.link} data-load="document" onClick={rememberUnlessElsewhere}>
      {label}
    </a>
  ) : (
    <Link to={to} className={styles.link}>
      {label}
    </Link>
  );
}

function Column({ heading, links, fullLoad, lines = [] }: FooterColumn) {
  return (
    <div className={layout.stack}>
      <Heading level={2} size="small">
        {heading}
      </Heading>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.label}>
            <FooterLink {...link} fullLoad={fullLoad} />
          </li>
        ))}
      </ul>
      {lines.map((line) => (
        <p key={line} className={styles.small}>
          {explain(line)}
        </p>
      ))}
    </div>
  );
}

export function Footer() {
  return (
    <footer className={`${styles.root} print-hidden`}>
      <CatalogRequest />
      <div className={`${inkBand.root} ${styles.ground}`}>
        <div className={layout.page}>
          <div className={prose.columns} data-split="3-9">
            <div className={`${layout.stack} ${styles.company}`} data-gap="2">
              <Wordmark />
              <address className={styles.address}>
                {company.legalName}
                <br />
                {street}
                <br />
                {city}, {region} {postalCode}
                <br />
                <a className={styles.phone} href={telephone(company.phone)}>
                  {company.phone}
                </a>
              </address>
              <Badge tone="wood">{company.madeIn}</Badge>
            </div>
            <nav className={styles.navigation} aria-label="Footer">
              {footerColumns.map((column) => (
                <Column key={column.heading} {...column} />
              ))}
            </nav>
          </div>
          <p className={styles.notice}>
            {company.publicNotice} {company.locateRetailer}
          </p>
          <p className={styles.tagline}>
            <Tagline />
          </p>
          <div className={`${layout.line} ${styles.last}`}>
            <p>
              © {company.copyrightYear} {company.legalName}
            </p>
            <ul className={layout.line}>
              {legalLinks.map((link) => (
                <li key={link.label}>
                  <FooterLink {...link} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  );
}
