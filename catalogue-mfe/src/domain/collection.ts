import type { CategoryName } from '@landmark/design/paths';

/** A group of products below a category; its name is a product's `subcategory` (section 3). */
export interface Collection {
  /** As people say it and, in lower case, as in `/products/:category`: `B840`. */
  readonly id: string;
  readonly name: string;
  readonly category: CategoryName;
}
