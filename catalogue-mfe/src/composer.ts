import type { ComposerAdditions } from '@landmark/contract/composer-pages';
import type { PageInstance } from '@landmark/contract/page';
import { collections, unlistedCollections } from './content/collections';
import { structuredData } from './content/structured-data';
import { categories } from './domain/category';
import { all } from './domain/filters';
import { unknown } from './domain/subject';

const instances: readonly PageInstance[] = [
  // Menus, tiles and the footer have a category in the query (section 2), and the filters may have none.
  { params: {}, query: ['category', all] },
  ...categories.map(({ name, slug }) => ({ params: { category: slug }, query: ['category', name] as const })),
  ...[...collections, ...unlistedCollections].map(({ id }) => ({ params: { category: id.toLowerCase() } })),
];

export default {
  ProductsPage: {
    instances,
    // An unknown value shows everything with a notice.
    fallback: { category: unknown.slug },
    structuredData,
  },
} satisfies ComposerAdditions<'catalogue'>;
