import { company } from '@landmark/shared/company';
import { TextLink } from '@landmark/shared/ui/TextLink';
import styles from './OtherWays.module.css';

/** Applying by phone or by email. */
export function OtherWays({ text }: { readonly text: string }) {
  return (
    <div className={styles.root}>
      <p>{text}</p>
      <ul className={styles.list}>
        <li>
          <TextLink href={company.phone.href}>{company.phone.display}</TextLink>
        </li>
        <li>
          <TextLink href={`mailto:${company.salesEmail}`}>{company.salesEmail}</TextLink>
        </li>
        <li>{company.hours.short}</li>
      </ul>
    </div>
  );
}
