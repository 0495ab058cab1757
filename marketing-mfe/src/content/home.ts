import type { PageMetadata } from '@landmark/contract/page';
import { company } from '@landmark/design/company';
import { promises } from '@landmark/design/constants';
import { paths } from '@landmark/design/paths';

// Section 2, "Home", with the claims of section 1.

export const metadata = (): PageMetadata => ({
  title: 'Wholesale furniture for retailers',
  description:
    'European-made bedrooms, chests and entertainment units for the trade. In stock in Philadelphia or direct by the container. Since 1985.',
  canonicalPath: paths.home,
});

export const opening = {
  title: 'Built for Retailers. In-Stock, On-Time.',
  lead: 'Bedrooms, chests and entertainment units, made in Europe and sold to the trade only. Core pieces wait in our Philadelphia warehouse; volume comes by direct container.',
  actions: [
    { label: 'Become a Dealer', to: paths.becomeDealer },
    { label: 'Find a Dealer', to: paths.contactAbout('find-dealer') },
  ],
} as const;

export const figures = [
  { value: String(company.foundedYear), label: 'founded, and in the trade ever since' },
  { value: '1,000+', label: 'authorized dealers' },
  { value: company.claims.coreSkus, label: 'core SKUs in stock' },
  { value: company.claims.finishes, label: 'finish options' },
] as const;

export const programs = {
  title: 'Two ways to buy',
  lead: 'Fill in from the warehouse, stock up by the container, or do both.',
  cards: [
    {
      name: 'Warehouse Program',
      summary: 'Ships fast from our Philadelphia floor.',
      facts: [
        { term: 'Minimum', detail: 'Low minimums' },
        { term: 'Stock', detail: 'Core SKUs always in stock' },
        { term: 'Delivery', detail: '1-2 days in the Northeast, 4-5 to the West Coast' },
        { term: 'Freight', detail: 'LTL, full truckload or local pickup' },
        { term: 'Tracking', detail: 'Real time' },
      ],
      link: { label: 'See the Warehouse Program', to: paths.warehouseProgram },
    },
    {
      name: 'Direct Container Program',
      summary: 'Our lowest wholesale pricing, loaded for you.',
      facts: [
        { term: 'Minimum', detail: '1 container' },
        { term: 'Load', detail: 'Mixed SKUs in one container' },
        { term: 'Containers', detail: '20ft, 40ft or 40ft High Cube' },
        { term: 'Finishes', detail: 'Stock finishes and custom colors' },
        { term: 'Lead time', detail: 'Cherry and Two-Tone 2-3 weeks, custom colors 4-6 weeks' },
      ],
      link: { label: 'See the Direct Container Program', to: paths.directContainer },
    },
  ],
} as const;

export const categories = {
  title: 'What we supply',
  tiles: [
    {
      category: 'Bedrooms',
      text: 'Seven collections of dressers, chests, nightstands, beds and wardrobes.',
      room: 'bedrooms',
    },
    {
      category: 'Chests',
      text: 'Four and five drawers, multi-purpose chests and locking wardrobes.',
      room: 'chests',
    },
    {
      category: 'Entertainment Units',
      text: 'TV stands with and without doors, and occasional tables by the set.',
      room: 'entertainment-units',
    },
  ],
} as const;

export const pillars = {
  title: 'What a shop can count on',
  rows: [
    {
      name: 'Quality Products',
      figure: '1 year',
      text: `${company.madeIn}, with ${company.claims.material} and a warranty that covers wear and tear, manufacturing defects and hardware.`,
    },
    {
      name: 'Great Value',
      figure: 'Wholesale',
      text: 'Trade prices only: low minimums from the warehouse, the lowest wholesale pricing by the container.',
    },
    {
      name: 'Unwavering Service',
      figure: promises.contactReply,
      text: `A message gets its answer within ${promises.contactReply}. The sales desk picks up the phone ${company.hours.short}.`,
    },
    {
      name: 'Reliable Inventory',
      figure: `${company.claims.coreSkus} SKUs`,
      text: `Core SKUs always in stock, kept in ${company.claims.warehouseArea} of climate-controlled warehouse.`,
    },
  ],
} as const;

export const collections = {
  title: 'Popular collections',
  lead: 'Name the number on the phone and we know the piece.',
  /** Their pages are `/products/<id in lower case>`. */
  items: [
    { id: 'B800', finish: 'Black' },
    { id: 'B810', finish: 'Mahogany' },
    { id: 'B820', finish: 'Oak' },
    { id: 'B830', finish: 'Espresso' },
    { id: 'B850', finish: 'Cherry' },
    { id: 'B860', finish: 'Two-Tone' },
    { id: 'B885', finish: 'Pink/White' },
    { id: 'B895', finish: 'Blue/Oak' },
  ],
} as const;

export const logistics = {
  title: 'From Philadelphia to your dock',
  lead: 'One hub, four delivery zones. Transit time counts from the day the order leaves our dock.',
  freight: [
    { term: 'Ships by', detail: 'LTL or full truckload' },
    { term: 'Local pickup', detail: `At the warehouse, ${company.hours.short}` },
    { term: 'Tracking', detail: 'Real time, from our dock to yours' },
  ],
} as const;

export const testimonials = {
  title: 'Retailers on Landmark',
  lead: `Three of ${company.claims.dealers} authorized dealers.`,
} as const;
