import { addressLine, company } from '@landmark/design/company';

export interface LegalSection {
  readonly title: string;
  readonly text: string | readonly string[];
  readonly points?: readonly string[];
}

/** The addresses for questions about either page. */
export const writeTo = `${company.salesEmail}, or ${company.legalName}, ${addressLine}`;
