import { featuredDealers } from '@landmark/shared/company';
import { type DeliveryRegion, findZip } from '@landmark/shared/delivery-regions';

export type FeaturedDealer = (typeof featuredDealers)[number];

/** What a search found. Without a region the list stays as it is. */
export type DealerSearch =
  | { readonly kind: 'all' }
  | { readonly kind: 'not-a-zip' }
  | { readonly kind: 'no-region'; readonly zip: string }
  | { readonly kind: 'region'; readonly zip: string; readonly region: DeliveryRegion };

/** Reads what was typed into the ZIP box; nothing is looked up anywhere (section 7). */
export function searchByZip(typed: string): DealerSearch {
  const found = findZip(typed);
  if (!found) return { kind: 'not-a-zip' };
  const { place: zip, region } = found;
  return region ? { kind: 'region', zip, region } : { kind: 'no-region', zip };
}

export function dealersOf(search: DealerSearch): readonly FeaturedDealer[] {
  return search.kind === 'region'
    ? featuredDealers.filter((dealer) => dealer.region === search.region)
    : featuredDealers;
}
