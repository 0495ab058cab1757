import { plateFileName } from '@landmark/illustration/plate-file-name';
import { finishOf } from '../domain/finish';
import { makeProduct, type Product } from '../domain/product';
import { bedroomLines } from './bedrooms';
import { plateUrl } from './plate-url';
import type { ProductLine } from './product-line';
import { chestLines, entertainmentLines } from './single-pieces';

export const productLines: readonly ProductLine[] = [...bedroomLines, ...chestLines, ...entertainmentLines];

/** The file below `plates/` that shows a product: its piece, in its finish. */
export function plateFileOf({ piece, sku, panel }: ProductLine): string {
  return plateFileName({ piece, finish: finishOf(sku), panel });
}

/** The whole catalogue (section 3), in the order in which the page shows it. */
export const products: readonly Product[] = productLines.map((line) => {
  const { sku, name, description, collection, photo = plateUrl(plateFileOf(line)), specSheet } = line;
  return makeProduct({ sku, name, description, image: photo, ...(specSheet && { specSheet }) }, collection);
});
