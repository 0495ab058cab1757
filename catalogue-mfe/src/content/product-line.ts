import type { PieceDrawing } from '@landmark/illustration/piece-types';
import type { Collection } from '../domain/collection';

/** A product as it is written down here: facts, collections, and what its drawing shows. */
export interface ProductLine {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  /** Several where one SKU goes with several of them. */
  readonly collections: readonly Collection[];
  readonly drawing: PieceDrawing;
  /** How many pieces are sold under the SKU; absent: one. */
  readonly pieces?: number;
  /** URL of a photo that takes the drawing's place. */
  readonly photo?: string;
  readonly specSheet?: string;
}
