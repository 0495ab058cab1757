import { addressLine, company } from '@landmark/shared/company';
import { constants } from '@landmark/shared/constants';

import type { PageMetadata } from '@landmark/shared/contracts/page';
import { paths } from '@landmark/shared/paths';

export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

export interface LegalPage {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

const writeTo = `${company.salesEmail}, or ${company.legalName}, ${addressLine}`;

/**
 * The footer links to these pages; the specification leaves their content open. They say what the site does, and have
 * to change with it.
 */
export const privacy: LegalPage = {
  title: 'Privacy Policy',
  lead: 'What this site keeps about you, why, and what it does not do.',
  sections: [
    {
      title: 'When you apply to become a dealer',
      paragraphs: [
        'We store what you send with the application, so that we can check your credentials and reply:',
      ],
      points: [
        'business name, contact name, email, phone, website and business address',
        'tax id, years in business, annual volume, region, preferred program and what you add in your own words',
        'the PDF, if you attach one, in private storage that only our staff can open',
        'the network address the application came from, to limit how often one sender can apply',
      ],
    },
    {
      title: 'Who sees an application',
      paragraphs: [
        'Our sales team, who are told of it by email. The database, the file storage and the mail are run for us by hosting companies. We do not sell what you send, and give it to no one else.',
      ],
    },
    {
      title: 'The security check',
      paragraphs: [
        'The application page loads a check from a captcha provider that tells people from programs. The provider sees your network address and how the page is used. No other page of the site loads it.',
      ],
    },
    {
      title: 'The contact form',
      paragraphs: [
        `At present the contact form stores nothing and sends nothing over the network. For anything that must reach us, call ${company.phone.display} or write to ${company.salesEmail}.`,
      ],
    },
    {
      title: 'The map',
      paragraphs: [
        'The contact page shows a map from a maps service. It loads when you scroll near it, and the service then sees your network address.',
      ],
    },
    {
      title: 'What stays in your own browser',
      paragraphs: [
        'A form that you have begun is kept in your browser, so that a reload does not lose it. Your tax id and your PDF are never kept there. The draft goes when the form is sent. The connection to our database may keep a session entry in the browser’s local storage.',
      ],
    },
    {
      title: 'What the site does not do',
      paragraphs: [
        'No tracking, no advertising, no analytics, no cookies of our own. Fonts and pictures come from this site.',
      ],
    },
    {
      title: 'Your say in it',
      paragraphs: [`To see, correct or delete what we hold about you, write to ${writeTo}.`],
    },
  ],
};

export const terms: LegalPage = {
  title: 'Terms of Service',
  lead: 'The terms for using this site. Orders are governed by the agreement that comes with a dealer account.',
  sections: [
    {
      title: 'For the trade',
      paragraphs: [
        `${company.publicNotice} The site is for retailers and dealers. ${company.locateRetailer}`,
      ],
    },
    {
      title: 'What the site shows',
      paragraphs: [
        'Products, finishes, stock and lead times are shown in good faith and can change. Delivery times are estimates from our Philadelphia hub. Pictures are drawings; a finish on a screen differs from the finish in the hand. Nothing here is an offer: an order is binding when we confirm it in writing.',
      ],
    },
    {
      title: 'Dealer applications',
      paragraphs: [
        'By applying you confirm that what you write is true and that you may speak for the business. An application does not make an account: we may ask for more, and we may decline.',
        `A document sent with an application is a PDF of at most ${constants.pdfMaxBytes / 1024 / 1024} MB. Send one application for each business.`,
      ],
    },
    {
      title: 'Warranty',
      paragraphs: [`Our furniture carries a ${company.claims.warranty}.`],
    },
    {
      title: 'Fair use',
      paragraphs: [
        'Do not try to get around the security check, send applications by program, or reach data that is not yours. We may refuse requests that do.',
      ],
    },
    {
      title: 'Drawings and texts',
      paragraphs: [
        `Drawings, texts and product numbers on this site belong to ${company.legalName}. Dealers may use them to sell the furniture they show.`,
      ],
    },
    {
      title: 'Questions',
      paragraphs: [`Write to ${writeTo}.`],
    },
  ],
};

export const privacyMetadata = {
  title: 'Privacy Policy',
  description: 'What this site keeps about you and why: dealer applications are stored, nothing is tracked.',
  canonicalPath: paths.privacy,
} as const satisfies PageMetadata;

export const termsMetadata = {
  title: 'Terms of Service',
  description: 'The terms for using the Landmark site: trade only, estimates, applications, warranty.',
  canonicalPath: paths.terms,
} as const satisfies PageMetadata;
