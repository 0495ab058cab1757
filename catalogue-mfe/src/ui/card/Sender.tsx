import { addressLine, company } from '@landmark/design/company';
import { explain } from '@landmark/design/glossary';
import layout from '@landmark/design/styles/layout.module.css';

/** Whose sheet it is, and how to reach them: what a sheet of paper needs that a page has in its header. */
export function Sender() {
  return (
    <p className={layout.note}>
      {explain(
        `${company.legalName}, ${addressLine}. ${company.phone}, ${company.salesEmail}. ${company.tagline}`,
      )}
    </p>
  );
}
