import type { PageMetadata } from '@landmark/contract/page';
import { company } from '@landmark/design/company';
import { constants } from '@landmark/design/constants';
import { paths } from '@landmark/design/paths';
import { type LegalSection, writeTo } from './legal-page';

export const metadata = (): PageMetadata => ({
  title: 'Terms of Service',
  description: 'The terms for using the Landmark site: trade only, estimates, applications, warranty.',
  canonicalPath: paths.terms,
});

/** Content of our own, as for the privacy policy. */
export const opening = {
  title: 'Terms of Service',
  lead: 'The terms for using this site. Orders are governed by the agreement that comes with a dealer account.',
} as const;

export const sections: readonly LegalSection[] = [
  {
    title: 'For the trade',
    text: `${company.publicNotice} The site is for retailers and dealers. ${company.locateRetailer}`,
  },
  {
    title: 'What the site shows',
    text: 'Products, finishes, stock and lead times are shown in good faith and can change. Delivery times are estimates from our Philadelphia hub. Pictures are drawings; a finish on a screen differs from the finish in the hand. Nothing here is an offer: an order is binding when we confirm it in writing.',
  },
  {
    title: 'Dealer applications',
    text: [
      'By applying you confirm that what you write is true and that you may speak for the business. An application does not make an account: we may ask for more, and we may decline.',
      `A document sent with an application is a PDF of at most ${constants.pdfMaxBytes / 1024 / 1024} MB. Send one application for each business.`,
    ],
  },
  {
    title: 'Warranty',
    text: `Our furniture carries a ${company.claims.warranty}.`,
  },
  {
    title: 'Fair use',
    text: 'Do not try to get around the security check, send applications by program, or reach data that is not yours. We may refuse requests that do.',
  },
  {
    title: 'Drawings and texts',
    text: `Drawings, texts and product numbers on this site belong to ${company.legalName}. Dealers may use them to sell the furniture they show.`,
  },
  {
    title: 'Questions',
    text: `Write to ${writeTo}.`,
  },
];
