import { company } from '@landmark/design/company';
import layout from '@landmark/design/styles/layout.module.css';
import { Badge } from '@landmark/design/ui/Badge';
import { Fragment } from 'react';
import { footerColumns, legalLinks } from '../content/navigation';
import { Wordmark } from '../header/Wordmark';
import { CatalogRequest } from './CatalogRequest';
import styles from './Footer.module.css';
import { FooterColumn, InPageLink } from './FooterLinks';

const { street, city, region, postalCode } = company.address;

const promises = company.footerTagline.split(' • ');

/** Breaks only between its promises. The display face draws its bullet as small as a full stop, so another one does. */
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

export function Footer() {
  return (
    <footer className={styles.root}>
      <CatalogRequest />
      <div className={styles.ground}>
        <div className={layout.page}>
          <div className={styles.columns}>
            <div className={`${layout.stack} ${styles.company}`} data-gap="2">
              <Wordmark />
              <address className={styles.address}>
                {company.legalName}
                <br />
                {street}
                <br />
                {city}, {region} {postalCode}
                <br />
                <a className={styles.phone} href={company.phone.href}>
                  {company.phone.display}
                </a>
              </address>
              <Badge tone="wood">{company.madeIn}</Badge>
            </div>
            <nav className={`${styles.navigation} print-hidden`} aria-label="Footer">
              {footerColumns.map((column) => (
                <FooterColumn key={column.heading} {...column} />
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
            <ul className={`${layout.line} print-hidden`}>
              {legalLinks.map((link) => (
                <li key={link.label}>
                  <InPageLink {...link} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  );
}
