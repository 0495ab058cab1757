import type { Pen } from '../drawing/pen';
import type { PieceSize } from '../piece-types';

/** Where a piece stands: the lower left corner of its front, in drawing units, and its size in inches. */
export interface Stand {
  readonly x: number;
  readonly floor: number;
  readonly size: PieceSize;
}

/** Draws one piece and returns its elements. */
export type PieceRenderer = (pen: Pen, stand: Stand) => string;
