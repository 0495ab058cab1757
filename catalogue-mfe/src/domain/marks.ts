import { asMeant } from '@landmark/contract/address-value';
import type { FilterValues } from './filters';
import type { Product } from './product';

/** Values in the form in which the shell's early script compares them with those of the query. */
const listed = (values: readonly string[]) => `,${values.map(asMeant).join()},`;

type Marked = Pick<Product, 'name' | 'category' | 'subcategories'> & {
  readonly sku?: string;
  readonly finish?: string;
};

/** The marks of a piece, or of a scene, which is in the result of no search and of no finish. */
export const marksOf = ({ name, sku = '', category, subcategories, finish = '' }: Marked) => ({
  'data-among-category': listed([category]),
  'data-among-subcategory': listed(subcategories),
  'data-among-finish': listed([finish]),
  'data-has-q': sku && `${name} ${sku}`,
});

/** The marks of what says that the query asks for other values. */
export const knowing = ({ category, subcategory, finish }: FilterValues) => ({
  'data-knows-category': listed(category),
  'data-knows-subcategory': listed(subcategory),
  'data-knows-finish': listed(finish),
});
