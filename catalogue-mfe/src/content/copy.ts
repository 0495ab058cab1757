import { company } from '@landmark/shared/company';

/** What the catalogue says (sections 2 and 4). */
export const copy = {
  title: 'Product Catalog',
  promises: ['No minimum order quantity', 'Same-day or next-day shipping'],
  labels: {
    search: 'Search',
    category: 'Category',
    subcategory: 'Collection',
    finish: 'Finish',
  },
  searchPlaceholder: 'Name or item number',
  all: 'All',
  chooseCategoryFirst: 'Choose a category first',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} products`,
  closeTo: (text: string, count: number) =>
    `Nothing is called “${text}”. ${count === 1 ? 'This comes close.' : 'These come close.'}`,
  empty: 'No products found matching your criteria.',
  clear: 'Clear Filters',
  removeFilter: (label: string, value: string) => `Remove filter: ${label} ${value}`,
  dropFilter: (label: string, value: string, count: number) =>
    `Without ${label.toLowerCase()} “${value}”: ${count} ${count === 1 ? 'product' : 'products'}`,
  withoutScript: 'Without scripts the list cannot be filtered here. Each category has a page:',
  unlisted: {
    before: (name: string) => `${name} is not listed online. To see it, `,
    link: 'request the catalog',
    after: ` or call ${company.phone.display}.`,
  },
  facts: {
    itemNumber: 'Item number',
    sku: 'SKU',
    category: 'Category',
    collection: 'Collection',
    finish: 'Finish',
    dimensions: 'Dimensions',
    program: 'Program',
    availability: 'Availability',
  },
  inStock: 'In Stock',
  blank: '—',
  actions: {
    quickView: 'Quick view',
    specSheet: 'Spec Sheet',
    quote: 'Quote',
    requestQuote: 'Request Quote',
    previous: 'Previous product',
    next: 'Next product',
    print: 'Print',
  },
  inWords: ({ name, sku }: { readonly name: string; readonly sku: string }) => `${name}, ${sku}`,
  missing: {
    title: 'Not in the catalog',
    description: (address: string) =>
      `The link leads to “${address}”, which is not listed. Search for a name or an item number.`,
  },
  walked: (name: string, place: number, total: number) => `${name}, ${place} of ${total}`,
  place: (place: number, total: number) => `${place} of ${total}`,
  specSheetTitle: (name: string) => `Spec sheet: ${name}`,
  programNotes: {
    Warehouse: 'Warehouse: ships from Philadelphia the same or the next day.',
    Container: 'Container: ships direct, minimum of one container.',
  },
} as const;
