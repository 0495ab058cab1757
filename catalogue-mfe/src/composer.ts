import type { ComposerAdditions } from '@landmark/shared/contracts/composer-pages';
import { collections, unlistedCollections } from './content/collections';
import { structuredData } from './content/structured-data';
import { categories } from './domain/category';
import { unknown } from './domain/subject';

const slugs = [
  ...categories.map(({ slug }) => slug),
  ...[...collections, ...unlistedCollections].map(({ id }) => id.toLowerCase()),
];

/** What the composer needs of the catalogue's pages beside the pages themselves. */
export default {
  ProductsPage: {
    instances: slugs.map((category) => ({ params: { category } })),
    // An unknown value shows everything, and says so.
    fallback: { category: unknown.slug },
    structuredData,
  },
} satisfies ComposerAdditions<'catalogue'>;
