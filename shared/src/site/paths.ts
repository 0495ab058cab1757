/** The catalogue's categories (section 3). */
export type CategoryName = 'Bedrooms' | 'Chests' | 'Entertainment Units';

/** What a link asks of the contact page, which fills it in, says what follows and removes it from the URL. */
export type Inquiry = 'find-dealer' | 'catalog' | 'warehouse-catalog' | 'program-guide' | 'dealer-access';
export const inquiryParameter = 'inquiry';

/** What a request for the catalog may carry along: the footer's business email, a collection's number. */
export const catalogParameters = { email: 'catalog-email', collection: 'collection' } as const;

/** The ids of the parts of the contact page that answer an inquiry. */
export const contactParts = { message: 'message', dealers: 'find-a-dealer' } as const;

const quoteQuery = (lines: readonly string[]) =>
  lines.map((line) => `sku=${encodeURIComponent(line)}`).join('&');

/** Builds every URL of the site; nothing else spells a path. Routes: section 2. */
export const paths = {
  home: '/',
  products: '/products',
  /** A category's slug or a collection's id, in lower case: `/products/chests`, `/products/b840`. */
  productsIn: (slug: string) => `/products/${encodeURIComponent(slug.toLowerCase())}` as const,
  /** Links to a category carry it as a query parameter, spaces as %20 (section 2). */
  productsByCategoryQuery: (category: CategoryName) =>
    `/products?category=${encodeURIComponent(category)}` as const,
  warehouseProgram: '/warehouse-program',
  directContainer: '/direct-container',
  about: '/about',
  becomeDealer: '/become-dealer',
  /** The application with a request for a quote in it; a line is a SKU or, of several, `12 x B840-48-WHT`. */
  becomeDealerFor: (...lines: readonly string[]) => `/become-dealer?${quoteQuery(lines)}` as const,
  productsWithQuote: (lines: readonly string[]) => `/products?${quoteQuery(lines)}` as const,
  contact: '/contact',
  /** The part of the contact page that answers an inquiry, with the inquiry filled in. */
  contactAbout: (inquiry: Inquiry, more: Readonly<Record<string, string>> = {}) =>
    `/contact?${new URLSearchParams({ [inquiryParameter]: inquiry, ...more })}#${inquiry === 'find-dealer' ? contactParts.dealers : contactParts.message}` as const,
  dealerLogin: '/dealer-login',
  resources: '/resources',
  privacy: '/privacy',
  terms: '/terms',
} as const;
