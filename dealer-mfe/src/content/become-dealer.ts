import { counted } from '@landmark/contract/counted';
import { company } from '@landmark/design/company';
import { promises } from '@landmark/design/constants';
import { paths } from '@landmark/design/paths';

// Section 2, "Become a dealer", with the promises of section 9.

export const opening = {
  title: 'Become a Landmark Dealer',
  lead: 'We sell to the trade only. Apply once, then order at wholesale.',
} as const;

export const quoteNote = {
  title: (lines: number) => (lines === 1 ? 'Quote request' : `Quote request: ${lines} different pieces`),
  /** As many lines as the stylesheet leaves room for so many pieces of the query; the form has all of them. */
  lines: (pieces: readonly string[], asked: number) => {
    if (pieces.length <= (asked > 1 ? 3 : 1)) return pieces;
    if (asked > 1) return [...pieces.slice(0, 2), `and ${pieces.length - 2} more`];
    return [`${pieces.at(-1)} and ${pieces.length - 1} more`];
  },
  hint: 'Edit under Additional Information.',
} as const;

/** What the quote list on this device would add to the application. */
export const quoteListOffer = {
  all: (pieces: number) => `Add your quote list (${counted(pieces, 'piece')})`,
  rest: (pieces: number) => `Add the rest of your quote list (${counted(pieces, 'piece')})`,
  quantities: () => 'Use the quantities of your quote list',
} as const;

export const benefits = [
  { term: 'Wholesale Pricing', detail: 'Dealer prices, from the warehouse or by the container.' },
  { term: 'Guaranteed Stock', detail: '100% in-stock guarantee on core SKUs.' },
  { term: 'Dedicated Support', detail: 'A personal account manager.' },
  { term: 'Territory Protection', detail: 'Exclusive territory rights for qualified dealers.' },
] as const;

export const application = {
  title: 'Dealer application',
  lead: 'About five minutes. Have your tax ID and certificate ready.',
  requiredNote: 'Fields marked * are required.',
  summaryTitle: 'Please check these entries',
  selectPrompt: 'Please choose',
  submit: 'Submit Dealer Application',
  submitting: 'Submitting...',
  afterSubmit: `We reply within ${promises.applicationReview}.`,
} as const;

/** The terms' label in parts, so that its links stay data. */
export const terms = [
  { text: 'I accept the ' },
  { text: 'terms and conditions', to: paths.terms },
  { text: ' and have read the ' },
  { text: 'privacy policy', to: paths.privacy },
  { text: '.' },
] as const satisfies readonly { readonly text: string; readonly to?: string }[];

export const pdfPrompt = 'Drop your PDF here, or';

export const progress = { label: 'Parts of the application', optional: 'optional' } as const;

export const draftNote = {
  text: 'What you enter stays on this device for 30 days or until you send it, except the tax ID and the PDF.',
  unkept: 'This browser keeps nothing of what you enter: please send it before you close this page.',
  clearSummary: 'Clear the form',
  clearText: 'This empties every field and forgets the draft.',
  clear: 'Empty all fields',
} as const;

export const help = {
  text: 'Rather talk? We take applications by phone and by email too.',
  withoutScript: 'This form needs JavaScript to be sent. Without it, apply by phone or by email:',
} as const;

export const received = {
  reference: { before: 'Your reference is ', after: `. Name it when you call ${company.phone}.` },
  reviewTitle: 'What you sent',
  reviewNote: 'Your tax ID was sent as well and is not shown again.',
  another: 'Start another application',
  meanwhile: 'Browse the catalog meanwhile',
} as const;

export const nextSteps = {
  title: 'What Happens Next?',
  lead: `Our team will review your application and contact you within ${promises.applicationReview}.`,
  steps: [
    {
      title: 'Application Review',
      detail: `We verify your credentials within ${promises.credentialVerification}.`,
    },
    {
      title: 'Phone Interview',
      detail: 'We call you to talk about your shop, your customers and the program that fits.',
    },
    {
      title: 'Welcome Package',
      detail: 'Approved dealers receive login credentials, catalogs and pricing.',
    },
  ],
} as const;

export const description =
  'Apply to become a Landmark dealer: wholesale pricing, guaranteed stock on core SKUs, a personal account manager and territory protection.';
