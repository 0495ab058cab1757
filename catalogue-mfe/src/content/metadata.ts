import type { PageMetadata, PageParams } from '@landmark/contract/page';
import { company } from '@landmark/design/company';
import { paths } from '@landmark/design/paths';
import { categoryMeant } from '../domain/category';
import { all, knownCategory } from '../domain/filters';
import { subjectOf } from '../domain/subject';
import { directory } from './collections';
import * as copy from './copy';

const terms = `${copy.promises.join('. ')}. ${company.madeIn}, trade only.`;

/** The metadata of each path. The subject's name comes first, because visitors look for that. */
export function metadata({ category }: PageParams): PageMetadata {
  const subject = subjectOf(category, directory);
  if (!('name' in subject)) {
    const description = `Bedrooms, chests and entertainment units. ${terms}`;
    return { title: copy.title, description, canonicalPath: paths.products };
  }
  const says = subject.kind === 'unlisted' ? 'is not listed online' : 'in stock for retailers';
  return {
    title: `${subject.name}, ${copy.title}`,
    description: `${subject.name} ${says}. ${terms}`,
    canonicalPath: paths.productsIn(subject.slug),
  };
}

/** Links have a category as `?category=`; such an address means the category's own page. */
export function paramsFor(params: PageParams, query: URLSearchParams): PageParams {
  const asked = query.get('category');
  const category = categoryMeant(asked);
  if (knownCategory(asked) === all) return {};
  return category ? { category: category.slug } : params;
}
