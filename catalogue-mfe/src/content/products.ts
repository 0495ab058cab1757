import { pieceFileName } from '@landmark/illustration/file-names';
import { finishOf } from '../domain/finish';
import { makeProduct, type Product } from '../domain/product';
import { bedroomLines } from './bedrooms';
import { pictureUrl } from './picture-url';
import type { ProductLine } from './product-line';
import { chestLines, entertainmentLines } from './single-pieces';

export const productLines: readonly ProductLine[] = [...bedroomLines, ...chestLines, ...entertainmentLines];

/** The file below `pictures/` that shows a product: its piece, in its finish. */
export function pictureFileOf({ drawing, sku }: ProductLine): string {
  return pieceFileName({ ...drawing, finish: finishOf(sku) });
}

/** The whole catalogue (section 3), in the order in which the page shows it. */
export const products: readonly Product[] = productLines.map((line) => {
  const { drawing, photo = pictureUrl(pictureFileOf(line)), collections, ...facts } = line;
  return makeProduct({ ...facts, image: photo }, collections);
});
