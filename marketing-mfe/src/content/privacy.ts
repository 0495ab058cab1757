import type { PageMetadata } from '@landmark/contract/page';
import { company } from '@landmark/design/company';
import { paths } from '@landmark/design/paths';
import { type LegalSection, writeTo } from './legal-page';

export const metadata = (): PageMetadata => ({
  title: 'Privacy Policy',
  description: 'What this site keeps about you and why: dealer applications are stored, nothing is tracked.',
  canonicalPath: paths.privacy,
});

/** Section 2 leaves the content of this page open. It says what the site does, and has to change with it. */
export const opening = {
  title: 'Privacy Policy',
  lead: 'What this site keeps about you, why, and what it does not do.',
} as const;

export const sections: readonly LegalSection[] = [
  {
    title: 'When you apply to become a dealer',
    text: 'We store what you send with the application, so that we can check your credentials and reply:',
    points: [
      'business name, contact name, email, phone, website and business address',
      'tax ID, years in business, annual volume, region, preferred program and what you add in your own words',
      'the PDF, if you attach one, in private storage that only our staff can open',
      'the network address the application came from, to limit how often one sender can apply',
    ],
  },
  {
    title: 'Who sees an application',
    text: 'Our sales team, who are told of it by email. The database, the file storage and the mail are run for us by hosting companies. We do not sell what you send, and give it to no one else.',
  },
  {
    title: 'The security check',
    text: 'The application page loads a check from a captcha provider that tells people from programs. The provider sees your network address and how the page is used. No other page of the site loads it.',
  },
  {
    title: 'The contact form',
    text: `At present the contact form stores nothing and sends nothing over the network. For anything that must reach us, call ${company.phone} or write to ${company.salesEmail}.`,
  },
  {
    title: 'The map',
    text: 'The contact page shows a map from a maps service. It loads when you scroll near it, and the service then sees your network address.',
  },
  {
    title: 'What stays in your own browser',
    text: 'A form that you have begun is kept in your browser, so that a reload does not lose it. Your tax ID and your PDF are never kept there. The draft goes when the form is sent, and after 30 days at the latest. A quote list is kept until you clear it, a comparison until you close its tab. The connection to our database may keep a session entry in the browser’s local storage.',
  },
  {
    title: 'When we try out a new version',
    text: [
      'At times some visitors get a new version of a page before all others do. So that you stay with one, your browser then keeps a cookie named “slot” for 30 days: a number from 0 to 99, which a hundredth of all visitors share. It holds nothing else.',
      'Pages count how often they were opened, failed or were slow. Nothing in these counts says who you are, where you came from or what you did; no network address is kept with them.',
    ],
  },
  {
    title: 'What the site does not do',
    text: 'No tracking, no advertising, no profile of you, no other cookies of our own. Fonts and pictures come from this site.',
  },
  {
    title: 'Your say in it',
    text: `To see, correct or delete what we hold about you, write to ${writeTo}.`,
  },
];
