import type { PieceDrawing } from '@landmark/illustration/piece-types';
import type { Collection } from '../domain/collection';
import type { ProductFacts } from '../domain/product';

/** A product as the content lists it: facts, collections, and the subject of its drawing. */
export interface ProductLine extends Omit<ProductFacts, 'image'> {
  /** Several if one SKU goes with several of them. */
  readonly collections: readonly Collection[];
  readonly drawing: PieceDrawing;
  /** The URL of a photo that replaces the drawing. */
  readonly photo?: string;
}
