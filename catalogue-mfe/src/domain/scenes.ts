import type { CategoryName } from '@landmark/design/paths';
import type { Product } from './product';

/** The introduction of a group of the list: the room of a collection or of a category. */
export interface Scene {
  /** A collection's name or a category's. */
  readonly name: string;
  readonly category: CategoryName;
  /** The collections whose pieces it introduces. */
  readonly subcategories: readonly string[];
  /** As in `/products/:category`. */
  readonly slug: string;
  readonly image: string;
  readonly pieces: number;
}

export type Cell = Product | Scene;

export const isScene = (cell: Cell): cell is Scene => 'slug' in cell;

/** The list with each scene before the first product that belongs to it. */
export function withScenes(
  products: readonly Product[],
  sceneOf: (product: Product) => Scene | undefined,
): readonly Cell[] {
  const seen = new Set<Scene>();
  const cells: Cell[] = [];
  for (const product of products) {
    const scene = sceneOf(product);
    if (scene && !seen.has(scene)) {
      seen.add(scene);
      cells.push(scene);
    }
    cells.push(product);
  }
  return cells;
}
