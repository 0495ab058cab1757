import { featuredDealers } from '@landmark/shared/company';
import type { deliveryEstimates } from '@landmark/shared/constants';

export type DealerRegion = (typeof deliveryEstimates)[number]['region'];
export type FeaturedDealer = (typeof featuredDealers)[number];

/**
 * The region of a ZIP, by its first digit as the postal service deals them out: it rises from New England (0) to the
 * Pacific (9). The four delivery regions of section 9 cover the country, so 7 (Texas and its neighbours) belongs to
 * the Southeast and 8 (the Mountain states) to the West Coast.
 */
const regionOfFirstDigit = {
  '0': 'Northeast',
  '1': 'Northeast',
  '2': 'Southeast',
  '3': 'Southeast',
  '4': 'Midwest',
  '5': 'Midwest',
  '6': 'Midwest',
  '7': 'Southeast',
  '8': 'West Coast',
  '9': 'West Coast',
} as const satisfies Record<string, DealerRegion>;

/** What the dealer list shows: everything, one region's dealer, or everything with word of a ZIP that is none. */
export type DealerSearch =
  | { readonly kind: 'all' }
  | { readonly kind: 'not-a-zip' }
  | { readonly kind: 'region'; readonly zip: string; readonly region: DealerRegion };

/** Reads what was typed into the ZIP box. A ZIP has five digits; nothing is looked up anywhere (section 7). */
export function searchByZip(typed: string): DealerSearch {
  const zip = typed.trim();
  if (!/^\d{5}$/.test(zip)) return { kind: 'not-a-zip' };
  return {
    kind: 'region',
    zip,
    region: regionOfFirstDigit[zip.charAt(0) as keyof typeof regionOfFirstDigit],
  };
}

export function dealersOf(search: DealerSearch): readonly FeaturedDealer[] {
  return search.kind === 'region'
    ? featuredDealers.filter((dealer) => dealer.region === search.region)
    : featuredDealers;
}
