import type { CategoryName } from '@landmark/design/paths';

/** What groups products below a category; its name is a product's `subcategory` (section 3). */
export interface Collection {
  /** As people say it and as it stands, in lower case, in `/products/:category`: `B840`. */
  readonly id: string;
  readonly name: string;
  readonly category: CategoryName;
}
