/** The catalogue's categories (section 3). */
export type CategoryName = 'Bedrooms' | 'Chests' | 'Entertainment Units';

/** Carries the footer's business email to the contact page; the page takes it over and out of the address. */
export const catalogEmailParameter = 'catalog-email';

/** Builds every URL of the site; nothing else spells a path. Routes: section 2. */
export const paths = {
  home: '/',
  products: '/products',
  /** A category's slug or a collection's id, in lower case: `/products/chests`, `/products/b840`. */
  productsIn: (slug: string) => `/products/${encodeURIComponent(slug.toLowerCase())}`,
  /** Links to a category carry it as a query parameter, spaces as %20 (section 2). */
  productsByCategoryQuery: (category: CategoryName) => `/products?category=${encodeURIComponent(category)}`,
  warehouseProgram: '/warehouse-program',
  directContainer: '/direct-container',
  about: '/about',
  becomeDealer: '/become-dealer',
  /** The application with a request for a quote already in it (quick view's Request Quote). */
  becomeDealerFor: (sku: string) => `/become-dealer?sku=${encodeURIComponent(sku)}`,
  contact: '/contact',
  /** The contact page, asked for the catalog to be sent to this address; the address may be empty. */
  catalogRequest: (email: string) => `/contact?${catalogEmailParameter}=${encodeURIComponent(email)}`,
  dealerLogin: '/dealer-login',
  resources: '/resources',
  privacy: '/privacy',
  terms: '/terms',
} as const;
