import { addressLine, company } from '@landmark/design/company';
import layout from '@landmark/design/styles/layout.module.css';
import { unbroken } from '@landmark/design/ui/unbroken';

/** Whose sheet it is, and how to reach them: what a sheet of paper needs that a page has in its header. */
export function Sender() {
  return (
    <p className={layout.note}>
      {unbroken(
        `${company.legalName}, ${addressLine}. ${company.phone.display}, ${company.salesEmail}. ${company.tagline}`,
      )}
    </p>
  );
}
