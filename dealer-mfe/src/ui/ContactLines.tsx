import { company } from '@landmark/shared/company';
import { TextLink } from '@landmark/shared/ui/TextLink';
import styles from './FormAside.module.css';

/** Phone and email, each on a line of its own. */
export function ContactLines() {
  return (
    <ul className={styles.contact}>
      <li>
        <TextLink href={company.phone.href}>{company.phone.display}</TextLink>
      </li>
      <li>
        <TextLink href={`mailto:${company.salesEmail}`}>{company.salesEmail}</TextLink>
      </li>
    </ul>
  );
}
