import { addressLine, company } from '@landmark/design/company';
import { explain } from '@landmark/design/glossary';
import layout from '@landmark/design/styles/layout.module.css';
import styles from './Sender.module.css';

/** The company and its contact data for a printed sheet, which a page has in its header. */
export function Sender({ isForPaper = false }) {
  return (
    <p className={isForPaper ? `${layout.note} ${styles.forPaper}` : layout.note}>
      {explain(
        `${company.legalName}, ${addressLine}. ${company.phone}, ${company.salesEmail}. ${company.tagline}`,
      )}
    </p>
  );
}
