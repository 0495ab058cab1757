import type { ComposerPages } from '@landmark/shared/contracts/ownership';
import { collections, unlistedCollections } from './content/collections';
import { structuredData } from './content/structured-data';
import { categories } from './domain/category';
import * as ProductsPage from './pages/ProductsPage';

const slugs = [
  ...categories.map(({ slug }) => slug),
  ...[...collections, ...unlistedCollections].map(({ id }) => id.toLowerCase()),
];

/** What the composer needs of the catalogue's pages beside the pages themselves. */
const pages = {
  ProductsPage: {
    ...ProductsPage,
    instances: [{ params: {} }, ...slugs.map((category) => ({ params: { category } }))],
    // An unknown value shows everything.
    fallback: {},
    structuredData,
  },
} satisfies ComposerPages<'catalogue'>;

export default pages;
