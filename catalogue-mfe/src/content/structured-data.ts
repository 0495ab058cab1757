import type { PageMetadata, PageParams } from '@landmark/contract/page';
import { webPage } from '@landmark/contract/sharing';
import { company } from '@landmark/design/company';
import { paths } from '@landmark/design/paths';
import { categories } from '../domain/category';
import { presetFilters } from '../domain/filters';
import type { Product } from '../domain/product';
import { selectProducts } from '../domain/select-products';
import { type Subject, subjectOf } from '../domain/subject';
import { directory } from './collections';
import * as copy from './copy';
import { products } from './products';

function stepsTo(subject: Subject) {
  const parent = categories.find(({ name }) => 'category' in subject && name === subject.category);
  const inCatalogue = [parent, subject].flatMap((step) => (step && 'name' in step ? [step] : []));
  return [
    { name: company.name, path: paths.home },
    { name: copy.title, path: paths.products },
    ...inCatalogue.map(({ name, slug }) => ({ name, path: paths.productsIn(slug) })),
  ];
}

const listItem = (index: number, rest: object) => ({ '@type': 'ListItem', position: index + 1, ...rest });

const productItem = ({ name, sku, image, finish, category }: Product, siteUrl: string) => ({
  '@type': 'Product',
  name,
  sku,
  category,
  color: finish,
  image: new URL(image, siteUrl).href,
});

/** JSON-LD of the page's breadcrumbs and its list, without prices, which are for dealers only. */
export function structuredData(
  { category }: PageParams,
  siteUrl: string,
  metadata: PageMetadata,
): readonly object[] {
  const subject = subjectOf(category, directory);
  const listed = selectProducts(products, presetFilters(subject)).products;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: stepsTo(subject).map(({ name, path }, index) =>
        listItem(index, { name, item: siteUrl + path }),
      ),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: listed.length,
      itemListElement: listed.map((product, index) =>
        listItem(index, { item: productItem(product, siteUrl) }),
      ),
    },
    webPage(metadata, siteUrl),
  ];
}
