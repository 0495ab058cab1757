import { company } from '@landmark/design/company';
import type { DeliveryRegion } from '@landmark/design/delivery-regions';

/** The words of the search for delivery days (section 9's estimates), on every page that has it. */
export const delivery = {
  title: 'How long to Ohio?',
  lead: 'A ZIP code or a state gives its region and the days from our dock.',
  label: 'ZIP code or state',
  hint: 'Such as 43215, OH or Ohio',
  search: 'Show the days',
  before: 'Days count from the day the order leaves our dock.',
  notFound: 'That is neither a ZIP code nor a state. Enter five digits, or a state such as Ohio.',
  estimates: 'Delivery estimates from the Philadelphia hub',
} as const;

export const daysFor = (place: string, { name, days }: DeliveryRegion): string =>
  `${place} is in our ${name} region: ${days} days from the day the order leaves our dock.`;

export const askFor = (place: string): string =>
  `${place} lies outside the four regions with an estimate. For the days there, call ${company.phone} or write to ${company.salesEmail}.`;

/** What the map shows of a region, as text for screen readers. */
export const zoneOnMap = (region: string, days: string | undefined, states: readonly string[]): string =>
  `${region}, ${days ? `${days} days` : 'ask us for the days'}: ${states.join(', ')}.`;

/** Alaska and Hawaii, which the map does not draw, are among them. */
export const withoutEstimate = 'All other states';
