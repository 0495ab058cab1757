import { pieceFileName } from '@landmark/illustration/file-names';
import { finishOf } from '../domain/finish';
import { makeProduct, type Product } from '../domain/product';
import { bedroomLines } from './bedrooms';
import { pictureUrl } from './picture-url';
import type { ProductLine } from './product-line';
import { chestLines, entertainmentLines } from './single-pieces';

const grouped: readonly ProductLine[] = [...bedroomLines, ...chestLines, ...entertainmentLines];

/** Three of each group, which fill a wide row beside its room, so that the list begins with all groups. */
const leading =
  /^(B8..-(48|NS|QB)-.*|B815-J4-OAK|B1420-MP-WHT|B845-T5-CHY|T460-MD-WAL|B1460-OS-BLK|T300-3P-OAK)$/;
const isLeading = ({ sku }: ProductLine) => leading.test(sku);

export const productLines: readonly ProductLine[] = [
  ...grouped.filter(isLeading),
  ...grouped.filter((line) => !isLeading(line)),
];

export function pictureFileOf({ drawing, sku }: ProductLine): string {
  return pieceFileName({ ...drawing, finish: finishOf(sku) });
}

/** The whole catalogue (section 3), in the order in which the page shows it. */
export const products: readonly Product[] = productLines.map((line) => {
  const { drawing, photo = pictureUrl(pictureFileOf(line)), collections, ...facts } = line;
  return makeProduct({ ...facts, image: photo }, collections);
});
