import type { PageMetadata } from '@landmark/contract/page';
import { addressLine, company } from '@landmark/design/company';
import { promises as replyTimes } from '@landmark/design/constants';
import { paths } from '@landmark/design/paths';

// Section 2, "About", with the claims of section 1 and the promises of section 9.

export const metadata = (): PageMetadata => ({
  title: 'The Landmark Difference',
  description:
    'Who Landmark is: founded 1985, over 1,000 authorized dealers, a 75,000 sq ft warehouse, and furniture sold to the trade only.',
  canonicalPath: paths.about,
});

export const opening = {
  title: 'The Landmark Difference',
  lead: 'We supply shops. We do not compete with them. That has been the whole of the business since 1985.',
} as const;

export const story = {
  title: 'Our story',
  paragraphs: [
    'Landmark was founded in 1985 to do one thing for furniture retailers: have the piece when the customer asks for it. A bedroom that is sold on Saturday should be on a truck on Monday, not on a list.',
    'So we keep our own warehouse in Philadelphia and fill it with furniture made in Europe. The cases are 100% commercial grade melamine, which stays square, wipes clean and stands up to a second move.',
    'We sell to the trade and to nobody else. When the public calls, we give them the name of a shop. Over 1,000 authorized dealers have opened an account on those terms.',
  ],
} as const;

export const numbers = {
  title: 'Landmark by the numbers',
  figures: [
    { value: company.claims.years, label: `years in business, founded ${company.foundedYear}` },
    { value: '1,000+', label: 'authorized dealers' },
    { value: company.claims.coreSkus, label: 'core SKUs' },
    { value: company.claims.finishes, label: 'finish options' },
    { value: '75,000', label: 'sq ft climate-controlled warehouse' },
    { value: '100%', label: 'commercial grade melamine cases' },
  ],
} as const;

export const fourPromises = {
  title: 'Four promises',
  items: [
    {
      term: 'Quality Products',
      detail: 'Commercial grade cases, and a year’s warranty on wear, defects and hardware.',
    },
    { term: 'Great Value', detail: 'You buy at wholesale, and we never sell past you to your customer.' },
    {
      term: 'Unwavering Service',
      detail: `A message is answered within ${replyTimes.contactReply}, an application within ${replyTimes.applicationReview}.`,
    },
    { term: 'Reliable Inventory', detail: 'A core SKU in the catalog is a core SKU on the shelf.' },
  ],
} as const;

/**
 * Section 2 asks for a timeline and sets only its ends: the founding and today. The decades between follow
 * from the two programs and three categories, and the company has to confirm them.
 */
export const timeline = {
  title: 'From 1985 to today',
  entries: [
    { when: '1985', what: 'Landmark is founded to supply European-made furniture to retailers.' },
    { when: '1990s', what: 'Core SKUs are kept in Philadelphia, and the Warehouse Program takes shape.' },
    { when: '2000s', what: 'Larger accounts begin to buy by the container, with mixed SKUs in one load.' },
    { when: '2010s', what: 'Chests and entertainment units take their place beside the bedrooms.' },
    {
      when: 'Today',
      what: `${company.claims.warehouseArea} of climate-controlled warehouse serve ${company.claims.dealers} authorized dealers.`,
    },
  ],
} as const;

export const operations = {
  title: 'How an order moves',
  lead: `Everything runs through one building: ${addressLine}.`,
  steps: [
    { title: 'Ordered', detail: `By phone or email, ${company.hours.short}. One desk knows your account.` },
    {
      title: 'Picked',
      detail: `From ${company.claims.coreSkus} core SKUs in ${company.claims.warehouseArea}, climate-controlled.`,
    },
    { title: 'Loaded', detail: 'For local pickup, as LTL, or as a full truckload.' },
    {
      title: 'Delivered',
      detail: 'In 1-2 days to the Northeast, 4-5 to the West Coast, tracked in real time.',
    },
  ],
} as const;

export const warranty = {
  title: '1-year extensive warranty',
  lead: 'It covers what happens on a sales floor and in a home.',
  covered: ['Wear and tear', 'Manufacturing defects', 'Hardware'],
  material: company.claims.material,
} as const;

export const closing = {
  title: 'Carry Landmark in your shop',
  text: `Applications are reviewed within ${replyTimes.applicationReview}. Questions first? Ask them.`,
  actions: [
    { label: 'Become a Dealer', to: paths.becomeDealer },
    { label: 'Contact us', to: paths.contact },
  ],
} as const;
