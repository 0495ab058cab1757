import { addressLine, company } from '@landmark/design/company';

export interface LegalSection {
  readonly title: string;
  readonly text: string | readonly string[];
  readonly points?: readonly string[];
}

/** Where a question about either page goes. */
export const writeTo = `${company.salesEmail}, or ${company.legalName}, ${addressLine}`;
