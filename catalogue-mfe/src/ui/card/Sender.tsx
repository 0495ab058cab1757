import { addressLine, company } from '@landmark/design/company';
import { explain } from '@landmark/design/glossary';
import layout from '@landmark/design/styles/layout.module.css';

/** The company and its contact data for a printed sheet, which a page has in its header. */
export function Sender() {
  return (
    <p className={layout.note}>
      {explain(
        `${company.legalName}, ${addressLine}. ${company.phone}, ${company.salesEmail}. ${company.tagline}`,
      )}
    </p>
  );
}
