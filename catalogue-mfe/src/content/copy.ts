import { counted, figure } from '@landmark/contract/counted';
import { piecesIn, type QuoteList } from '@landmark/contract/quote-list';
import { company } from '@landmark/design/company';

/** Of what a link has brought, as much as can be read in passing. */
function inShort(asked: string): string {
  const letters = [...asked];
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : asked;
}

/** The texts of the catalogue (sections 2 and 4). */
export const title = 'Product Catalog';
export const promises = ['No minimum order quantity', 'Same-day or next-day shipping'];
/** Sections 2 and 9 promise both on one page, where section 3 lists pieces of both programs. */
export const promisesHold =
  'Both hold for Warehouse pieces. Container pieces ship direct, one container at least.';
export const labels = {
  search: 'Search',
  category: 'Category',
  subcategory: 'Collection',
  finish: 'Finish',
} as const;
export const searchPlaceholder = 'Name or item number';
export const all = 'All';
export const filter = (active: number) => (active > 0 ? `Filter (${active})` : 'Filter');
export const clearAll = 'Clear all';
export const show = (count: number) => `Show ${counted(count, 'product')}`;
export const range = 'The range';
export const view = 'View';
export const views = { cards: 'Cards', table: 'Table' };
export const sortBy = 'Sort by ';
export const showing = (shown: number, total: number) => `Showing ${shown} of ${total} products`;
export const closeTo = (text: string) => `Close to “${text}”`;
export const empty = 'No products found matching your criteria.';
export const clear = 'Clear Filters';
export const instead = 'What the catalog has:';
export const ask = `For anything else, call ${company.phone} or write to ${company.salesEmail}.`;
export const removeFilter = (label: string, value: string) => `Remove filter: ${label} ${value}`;
export const dropFilter = (label: string, value: string, count: number) =>
  `Without ${label.toLowerCase()} “${value}”: ${counted(count, 'product')}`;
export const withoutScript =
  'Without scripts the list cannot be filtered here. Its parts have pages of their own:';
export const unknown = 'No such category, collection or finish here: ';
export const named = (asked: readonly string[]) =>
  asked.length > 0 ? `“${asked.join('” or “')}”.` : 'that.';
export const searchForIt = 'Search for it';
export const unlisted = {
  before: (name: string) => `${name} is not listed online. To learn more, `,
  link: 'request the catalog',
  after: ` or call ${company.phone}.`,
  nearest: 'What comes nearest here:',
  inFinish: (finish: string) => `Single pieces in ${finish}`,
  page: (name: string) => `see how to get ${name}`,
} as const;
export const scene = (count: number) => `All ${counted(count, 'piece')}`;
export const piece = (count: number) => (count === 1 ? 'piece' : 'pieces');
export const facts = {
  itemNumber: 'Item number',
  sku: 'SKU',
  name: 'Name',
  category: 'Category',
  collection: 'Collection',
  finish: 'Finish',
  dimensions: 'Dimensions',
  program: 'Program',
  pieces: 'Pieces',
  description: 'Description',
  actions: 'Actions',
} as const;
export const inStock = 'In Stock';
export const blank = '—';
export const actions = {
  quickView: 'Quick view',
  specSheet: 'Spec Sheet',
  quote: 'Quote',
  requestQuote: 'Request Quote',
  addToQuote: 'Add to quote',
  compare: 'Compare',
  previous: 'Previous product',
  next: 'Next product',
  print: 'Print',
  remove: 'Remove',
} as const;
export const compare = {
  title: (count: number) => `Compare ${counted(count, 'piece')}`,
  button: (count: number) => `Compare (${count})`,
  another: 'Choose one more to compare.',
  madeRoom: (sku: string) => `Four at most: ${sku} made room.`,
  clear: 'Clear comparison',
  differ: 'Rows with a mark differ.',
} as const;
const addedToQuote = (sku: string) => `${sku} added.`;
export const quoteList = {
  title: 'Quote list',
  button: (list: QuoteList) => `Quote list (${figure(piecesIn(list))})`,
  /** Beside the button, which says how many there are. */
  last: addedToQuote,
  added: (sku: string, list: QuoteList) =>
    `${addedToQuote(sku)} ${counted(piecesIn(list), 'piece')} in the quote list.`,
  empty: 'No pieces yet. “Add to quote” puts them here.',
  about: (isKept: boolean) =>
    `Kept ${isKept ? 'on this device' : 'only while this page is open'}. Nothing is sent until you send the application.`,
  quantity: 'Quantity',
  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  copyLink: 'Copy link',
  email: 'Send by email',
  emailSubject: `${company.name}: quote list`,
  removed: 'Removed.',
  undo: 'Undo',
  copied: { title: 'Link copied' },
  shared: (before: number, now: number) =>
    now === before
      ? 'The pieces were here already. The quantities of the link count.'
      : `Added from the link: ${now - before}.${before > 0 ? ` Already here: ${before}.` : ''}`,
  notCopied: (link: string) => ({
    title: 'The link could not be copied',
    description: `Copy it from here: ${link}`,
  }),
  clear: 'Clear list',
} as const;
export const inWords = ({ name, sku }: { readonly name: string; readonly sku: string }) => `${name}, ${sku}`;
export const missing = {
  title: 'Not listed here',
  description: (asked: readonly string[]) =>
    `The link leads to “${asked.slice(0, 3).map(inShort).join('” and “')}”${asked.length > 3 ? ` and ${asked.length - 3} more` : ''}, which ${asked.length > 1 ? 'are' : 'is'} not listed here. Search for a name or an item number.`,
} as const;
export const turnedTo = (name: string, place: number, total: number) => `${name}, ${place} of ${total}`;
export const place = (place: number, total: number) => `${place} of ${total}`;
export const specSheetTitle = (name: string) => `Spec sheet: ${name}`;
export const programNotes = {
  Warehouse: 'Warehouse: ships from Philadelphia the same or the next day.',
  Container: 'Container: ships direct, minimum of one container. In Stock says that it can be ordered now.',
} as const;
