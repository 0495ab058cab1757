import { featuredDealers } from '@landmark/shared/company';
import type { deliveryEstimates } from '@landmark/shared/constants';

export type DealerRegion = (typeof deliveryEstimates)[number]['region'];
export type FeaturedDealer = (typeof featuredDealers)[number];

/**
 * Which ZIPs lie in the four regions of section 9, by their first three digits, both ends included. The zones are those
 * of the coverage map: Texas, the Mountain states and what lies overseas belong to none.
 */
const zipRegions = [
  { from: 5, to: 5, region: 'Northeast' },
  { from: 10, to: 219, region: 'Northeast' },
  { from: 220, to: 427, region: 'Southeast' },
  { from: 430, to: 588, region: 'Midwest' },
  { from: 600, to: 693, region: 'Midwest' },
  { from: 700, to: 729, region: 'Southeast' },
  { from: 900, to: 961, region: 'West Coast' },
  { from: 970, to: 994, region: 'West Coast' },
] as const satisfies readonly { from: number; to: number; region: DealerRegion }[];

/** What a search found. Without a region the list stays as it is. */
export type DealerSearch =
  | { readonly kind: 'all' }
  | { readonly kind: 'not-a-zip' }
  | { readonly kind: 'no-region'; readonly zip: string }
  | { readonly kind: 'region'; readonly zip: string; readonly region: DealerRegion };

/** Reads what was typed into the ZIP box. A ZIP has five digits; nothing is looked up anywhere (section 7). */
export function searchByZip(typed: string): DealerSearch {
  const zip = typed.trim();
  if (!/^\d{5}$/.test(zip)) return { kind: 'not-a-zip' };
  const prefix = Number(zip.slice(0, 3));
  const found = zipRegions.find(({ from, to }) => prefix >= from && prefix <= to);
  return found ? { kind: 'region', zip, region: found.region } : { kind: 'no-region', zip };
}

export function dealersOf(search: DealerSearch): readonly FeaturedDealer[] {
  return search.kind === 'region'
    ? featuredDealers.filter((dealer) => dealer.region === search.region)
    : featuredDealers;
}
