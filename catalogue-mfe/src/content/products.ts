import { plateFileName } from '@landmark/illustration/plate-file-name';
import { finishOf } from '../domain/finish';
import { makeProduct, type Product } from '../domain/product';
import { bedroomLines } from './bedrooms';
import { plateUrl } from './plate-url';
import type { ProductLine } from './product-line';
import { chestLines, entertainmentLines } from './single-pieces';

export const productLines: readonly ProductLine[] = [...bedroomLines, ...chestLines, ...entertainmentLines];

/** The file below `plates/` that shows a product: its piece, in its finish. */
export function plateFileOf({ drawing, sku }: ProductLine): string {
  return plateFileName({ ...drawing, finish: finishOf(sku) });
}

/** The whole catalogue (section 3), in the order in which the page shows it. */
export const products: readonly Product[] = productLines.map((line) => {
  const { drawing, photo = plateUrl(plateFileOf(line)), collections, ...facts } = line;
  return makeProduct({ ...facts, image: photo }, collections);
});
