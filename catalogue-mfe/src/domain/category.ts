import { isMeant } from '@landmark/contract/address-value';
import type { CategoryName } from '@landmark/design/paths';

interface Category {
  readonly name: CategoryName;
  /** As in `/products/:category`. */
  readonly slug: string;
}

/** Section 3: the categories, in the order in which the site names them. */
export const categories = [
  { name: 'Bedrooms', slug: 'bedrooms' },
  { name: 'Chests', slug: 'chests' },
  { name: 'Entertainment Units', slug: 'entertainment-units' },
] as const satisfies readonly Category[];

export const categoryMeant = (given: string | null): Category | undefined =>
  categories.find(({ name }) => isMeant(name, given));
