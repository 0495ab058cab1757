import { addressLine, company } from '@landmark/design/company';
import { ButtonLink } from '@landmark/design/ui/ButtonLink';
import { Container } from '@landmark/design/ui/Container';
import { findDealer } from '../content/navigation';
import styles from './TopStrip.module.css';

/** Who Landmark is to a caller, whom it sells to and where its goods are sold, before anything else. */
export function TopStrip() {
  return (
    <div className={styles.root}>
      <Container>
        <div className={styles.line}>
          <address className={styles.reach}>
            <a className={styles.phone} href={company.phone.href}>
              {company.phone.display}
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
      </Container>
    </div>
  );
}
