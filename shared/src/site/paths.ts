/** The catalogue's categories (specification, section 3). */
export type CategoryName = 'Bedrooms' | 'Chests' | 'Entertainment Units';

/** Builds every URL of the site; nothing else spells a path. Routes: specification, section 2. */
export const paths = {
  home: '/',
  products: '/products',
  /** A category's slug or a collection's id, in lower case: `/products/chests`, `/products/b840`. */
  productsIn: (slug: string) => `/products/${encodeURIComponent(slug.toLowerCase())}`,
  /** Links to a category carry it as a query parameter, spaces as %20 (specification, section 2). */
  productsByCategoryQuery: (category: CategoryName) => `/products?category=${encodeURIComponent(category)}`,
  warehouseProgram: '/warehouse-program',
  directContainer: '/direct-container',
  about: '/about',
  becomeDealer: '/become-dealer',
  /** The application with a request for a quote already in it (quick view's Request Quote). */
  becomeDealerFor: (sku: string) => `/become-dealer?sku=${encodeURIComponent(sku)}`,
  contact: '/contact',
  dealerLogin: '/dealer-login',
  resources: '/resources',
  privacy: '/privacy',
  terms: '/terms',
} as const;
