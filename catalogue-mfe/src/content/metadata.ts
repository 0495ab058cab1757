import type { PageMetadata, PageParams } from '@landmark/contract/page';
import { company } from '@landmark/design/company';
import { paths } from '@landmark/design/paths';
import { categoryMeant } from '../domain/category';
import { all, knownCategory } from '../domain/filters';
import { subjectOf } from '../domain/subject';
import { directory } from './collections';
import { copy } from './copy';

const terms = `${copy.promises.join('. ')}. ${company.madeIn}, trade only.`;

/** What each path says about itself. The subject's name leads, since that is what the visitor looks for. */
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

/** Links carry a category as `?category=`; the page that such an address means is the category's own. */
export function paramsFor(params: PageParams, query: URLSearchParams): PageParams {
  const asked = query.get('category');
  const category = categoryMeant(asked);
  if (knownCategory(asked) === all) return {};
  return category ? { category: category.slug } : params;
}
