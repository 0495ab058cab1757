import { addressLine, company } from '@landmark/design/company';
import { paths } from '@landmark/design/paths';
import { Link } from '@landmark/design/router';
import layout from '@landmark/design/styles/layout.module.css';
import { telephone } from '@landmark/design/telephone';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { findDealer } from '../content/navigation';
import inkBand from '../ink-band.module.css';
import { MainMenu } from '../menu/MainMenu';
import { MainActions, PhoneMenu } from '../menu/PhoneMenu';
import { useMenus } from '../menu/use-menus';
import styles from './Header.module.css';
import { Wordmark } from './Wordmark';

/** The strip above the bar: telephone number and address, the trade-only tagline, and the dealer link. */
function TopStrip() {
  return (
    <div className={`${inkBand.root} ${styles.strip}`}>
      <div className={`${layout.page} ${styles.facts}`}>
        <address className={styles.reach}>
          <a className={styles.phone} href={telephone(company.phone)}>
            {company.phone}
          </a>
          <span className={styles.address}>{addressLine}</span>
        </address>
        <p className={styles.notice}>{company.tagline}</p>
        <div className={`${styles.action} print-hidden`}>
          <ButtonLink to={findDealer.to} variant="secondary" size="small">
            {findDealer.label}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function MainBar() {
  const menus = useMenus();
  return (
    <div ref={menus.bar} className={styles.bar}>
      <div className={layout.page}>
        <div className={`${layout.line} ${styles.line}`}>
          <Link to={paths.home} className={styles.logo} aria-label="Landmark, home">
            <Wordmark />
          </Link>
          <MainMenu menus={menus} />
          <div className={`${styles.actions} print-hidden`}>
            <MainActions />
          </div>
          <PhoneMenu menus={menus} />
        </div>
      </div>
    </div>
  );
}

export function Header() {
  return (
    <header className={styles.root}>
      <TopStrip />
      <MainBar />
    </header>
  );
}
