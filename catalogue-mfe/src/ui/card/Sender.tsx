import { addressLine, company } from '@landmark/design/company';
import { Unbroken } from '@landmark/design/ui/Unbroken';
import styles from './Sender.module.css';

/** Whose sheet it is, and how to reach them: what a sheet of paper needs that a page has in its header. */
export function Sender() {
  return (
    <p className={styles.root}>
      <Unbroken>
        {`${company.legalName}, ${addressLine}. ${company.phone.display}, ${company.salesEmail}. ${company.tagline}`}
      </Unbroken>
    </p>
  );
}
