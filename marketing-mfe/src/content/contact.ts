import type { PageMetadata } from '@landmark/contract/page';
import { addressLine, company, type featuredDealers } from '@landmark/design/company';
import { promises } from '@landmark/design/constants';
import { contactParts, type Inquiry, paths } from '@landmark/design/paths';
import { telephone } from '@landmark/design/telephone';
import type { ContactFaultCode, ContactField, ContactMessage } from '../domain/contact-message';

// Section 2, "Contact", with sections 3, 5, 8 and 9.

export const metadata = (): PageMetadata => ({
  title: 'Contact',
  description:
    'Call, write or visit Landmark in Philadelphia, find an authorized dealer by ZIP code, or request the catalog.',
  canonicalPath: paths.contact,
});

export const opening = {
  title: 'Contact Landmark',
  lead: `The sales desk answers the phone ${company.hours.short}, and messages within ${promises.contactReply}.`,
  actions: [
    { label: 'Write to us', to: `${paths.contact}#${contactParts.message}` },
    { label: 'Find a Dealer', to: `${paths.contact}#${contactParts.dealers}` },
  ],
} as const;

export const notice = { title: company.publicNotice, text: company.locateRetailer } as const;

export const companyCard = {
  title: company.legalName,
  facts: [
    { term: 'Headquarters and warehouse', detail: addressLine },
    { term: 'Hours', detail: `${company.hours.weekdays}\n${company.hours.weekend}` },
    { term: 'Phone', detail: company.phone },
    { term: 'Email', detail: company.salesEmail },
  ],
} as const;

export const form = {
  title: 'Send us a message',
  fields: {
    name: { label: 'Name' },
    email: { label: 'Email' },
    phone: { label: 'Phone' },
    company: { label: 'Company' },
    inquiryType: { label: 'Inquiry type' },
    message: { label: 'Message' },
  } as const satisfies Record<ContactField, { label: string }>,
  inquiryPlaceholder: 'Choose a subject',
  submit: 'Send Message',
  summaryTitle: 'The message was not sent',
  /** The field and the summary show the same words. */
  faults: {
    'name-missing': 'Enter your name.',
    'email-missing': 'Enter your email address.',
    'email-malformed': 'Enter an email address like name@example.com.',
    'inquiryType-missing': 'Choose what your inquiry is about.',
    'message-missing': 'Write your message.',
  } as const satisfies Record<ContactFaultCode, string>,
  withoutScript: `This form needs JavaScript. Call ${company.phone} or write to ${company.salesEmail} instead.`,
};

const reply = `We respond within ${promises.contactReply}; you may also write to ${company.salesEmail}.`;

/** The text below the form's title: what happens next. */
export const nextStep = `Fields marked * are required. ${reply}`;

const sending = (what: string, named = what) =>
  ({
    inquiryType: 'product-inquiry',
    message: `Please send the ${what} to this address.`,
    next: `For the ${named}, add what is missing and press Send Message. ${reply}`,
  }) as const;

/** The end of a message about a collection that the catalog is asked for. */
export const about = (number: string) => ` I am asking about ${number}.`;

/** The form's values and text for the inquiry of a link. A message that only the visitor knows is empty. */
export const inquiries = {
  'find-dealer': {
    inquiryType: 'find-dealer',
    message: '',
    next: `To find a dealer, use the ZIP code search below or tell us where you are. ${reply}`,
  },
  catalog: sending('current catalog', 'catalog'),
  'warehouse-catalog': sending('warehouse catalog'),
  'program-guide': sending('Direct Container program guide', 'program guide'),
  'dealer-access': {
    inquiryType: 'support',
    message: 'Please tell me how to reach the dealer portal.',
    next: `For access to the dealer portal, add your name and press Send Message. ${reply}`,
  },
} as const satisfies Record<
  Inquiry,
  Pick<ContactMessage, 'inquiryType' | 'message'> & { readonly next: string }
>;

/** Verbatim from section 8. */
export const messageSent = {
  title: 'Message Sent!',
  description: "Thank you for contacting us. We'll respond within 24 hours.",
} as const;

export const map = {
  title: 'The warehouse on the map',
  frameTitle: 'Map of the Landmark warehouse in Philadelphia',
  link: 'Open in maps',
} as const;

export type FeaturedDealer = (typeof featuredDealers)[number];

/** For visitors who are far from the four featured dealers. */
const ask = `call ${company.phone} or write to ${company.salesEmail}`;

export const dealers = {
  title: 'Find a Dealer',
  lead: 'Type your ZIP code to see the featured dealer of your region.',
  label: 'ZIP code',
  hint: 'Five digits, such as 19100',
  search: 'Search Dealers',
  viewAll: 'View All Dealers',
  notFound: 'That is not a ZIP code. Enter five digits.',
  before: `One featured dealer in each delivery region. For one nearer to you, ${ask}.`,
  all: `All four featured dealers are listed. For one nearer to you, ${ask}.`,
} as const;

export const noneFor = (zip: string): string =>
  `${zip} lies outside the four featured regions. For the dealer nearest to you, ${ask}.`;

export const foundFor = (zip: string, { region, name }: FeaturedDealer): string =>
  `${zip} is in our ${region} region: ${name}. For a dealer nearer to you, ${ask}.`;

export const specific = {
  title: 'Need Something Specific?',
  ways: [
    {
      text: 'Open an account and buy at wholesale.',
      action: { label: 'Become a Dealer', to: paths.becomeDealer },
    },
    {
      text: `Write to ${company.salesEmail} and say where to send it.`,
      action: {
        label: 'Request Catalog',
        href: `mailto:${company.salesEmail}?subject=${encodeURIComponent('Catalog request')}`,
      },
    },
    {
      text: `${company.phone}, ${company.hours.short}`,
      action: { label: 'Call Us', href: telephone(company.phone) },
    },
  ],
} as const;
