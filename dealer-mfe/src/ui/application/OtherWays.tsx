import { company } from '@landmark/design/company';
import layout from '@landmark/design/styles/layout.module.css';
import { TextLink } from '@landmark/design/ui/TextLink';
import styles from './OtherWays.module.css';

export function OtherWays({ text }: { readonly text: string }) {
  return (
    <div className={`${layout.stack} ${layout.note}`} data-gap="half">
      <p>{text}</p>
      <ul className={`${layout.line} ${styles.list}`}>
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
