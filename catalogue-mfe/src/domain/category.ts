import type { CategoryName } from '@landmark/design/paths';

export interface Category {
  readonly name: CategoryName;
  /** As it stands in `/products/:category`. */
  readonly slug: string;
}

/** Section 3: the categories, in the order in which the site names them. */
export const categories = [
  { name: 'Bedrooms', slug: 'bedrooms' },
  { name: 'Chests', slug: 'chests' },
  { name: 'Entertainment Units', slug: 'entertainment-units' },
] as const satisfies readonly Category[];

export function isCategoryName(text: string | null): text is CategoryName {
  return categories.some(({ name }) => name === text);
}
