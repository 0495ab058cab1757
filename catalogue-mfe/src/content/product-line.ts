import type { PieceDrawing } from '@landmark/illustration/piece-types';
import type { Collection } from '../domain/collection';
import type { ProductFacts } from '../domain/product';

/** A product as it is written down here: facts, collections, and what its drawing shows. */
export interface ProductLine extends Omit<ProductFacts, 'image'> {
  /** Several where one SKU goes with several of them. */
  readonly collections: readonly Collection[];
  readonly drawing: PieceDrawing;
  /** URL of a photo that takes the drawing's place. */
  readonly photo?: string;
}
