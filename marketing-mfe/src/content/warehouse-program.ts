import type { PageMetadata } from '@landmark/contract/page';
import { addressLine, company } from '@landmark/design/company';
import { paths } from '@landmark/design/paths';

// Section 2, "Warehouse program", with the claims of section 1.

export const metadata = (): PageMetadata => ({
  title: 'Warehouse Program',
  description:
    'Core SKUs always in stock in Philadelphia: low minimum order, LTL, full truckload or local pickup, 1-5 days across the country.',
  canonicalPath: paths.warehouseProgram,
});

export const opening = {
  title: 'Warehouse Program',
  lead: 'Order what you sold this week and have it on your floor next week. Core SKUs are always in stock in Philadelphia, with a low minimum order.',
  actions: [
    { label: 'Become a Dealer', to: paths.becomeDealer },
    { label: 'Request Warehouse Catalog', to: paths.contactAbout('warehouse-catalog') },
  ],
} as const;

export const benefits = {
  title: 'The terms, in six lines',
  rows: [
    { term: 'Fast shipping', detail: 'From our own floor in Philadelphia, 1-2 days to the Northeast.' },
    {
      term: 'Low minimum order',
      detail: 'No minimum quantity of any piece, and no truck to fill: reorder what sold.',
    },
    { term: 'Always in stock', detail: `Core SKUs wait on the shelf: ${company.claims.coreSkus} of them.` },
    { term: 'LTL and full truckload', detail: 'One pallet or a whole trailer, booked by us.' },
    { term: 'Local pickup', detail: `Bring your own truck to the dock, ${company.hours.short}.` },
    { term: 'Real-time tracking', detail: 'Follow every shipment from our dock to yours.' },
  ],
} as const;

export const coreSkus = {
  title: 'A sample of core SKUs',
  lead: 'The catalog shows what else stands ready.',
  caption: `Three of ${company.claims.coreSkus} core SKUs`,
  rows: [
    { sku: 'B810', name: 'Executive Bedroom Set', finish: 'Mahogany', availability: 'In Stock' },
    { sku: 'B820', name: 'Storage Solutions', finish: 'Oak', availability: 'In Stock' },
    { sku: 'B830', name: 'Entertainment Centers', finish: 'Espresso', availability: 'In Stock' },
  ],
  link: { label: 'Browse the product catalog', to: paths.products },
} as const;

export const distribution = {
  title: 'Philadelphia distribution center',
  lead: `${company.claims.warehouseArea}, climate-controlled, so that a case leaves the building as dry and square as it came in.`,
  facts: [
    { term: 'Address', detail: addressLine },
    { term: 'Hours', detail: `${company.hours.short}, closed weekends` },
    { term: 'Floor', detail: `${company.claims.warehouseArea}, climate-controlled` },
    { term: 'Phone', detail: company.phone },
  ],
} as const;

export const closing = {
  title: 'Stock your floor from ours',
  text: 'Apply once. After that, an order is a phone call.',
  actions: opening.actions,
} as const;
