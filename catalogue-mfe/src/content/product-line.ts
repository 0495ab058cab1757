import type { PanelStyle, PieceType } from '@landmark/illustration/piece-types';
import type { Collection } from '../domain/collection';

/** A product as it is written down here: facts, collection, and what its drawing shows. */
export interface ProductLine {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly collection: Collection;
  readonly piece: PieceType;
  readonly panel?: PanelStyle;
  /** URL of a photo that takes the drawing's place. */
  readonly photo?: string;
  readonly specSheet?: string;
}
