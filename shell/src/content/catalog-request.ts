import { company } from '@landmark/design/company';

export const catalogRequest = {
  title: 'Request the catalog',
  lead: 'Every collection with sizes, finishes and SKUs. Tell us where to send it.',
  next: `The button opens the contact form with your request in it. Or write to ${company.salesEmail}.`,
  label: 'Business email',
  placeholder: 'Your business email',
  button: 'Request Catalog',
  malformed: 'Enter an email address like name@example.com.',
} as const;
