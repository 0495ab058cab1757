import type { FinishName } from '@landmark/design/finishes';
import type { PieceDrawing } from './piece-types';

export interface FinishedPiece extends PieceDrawing {
  readonly finish: FinishName;
}

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The name of the file that shows a piece, such as `bed-queen-panel-wenge.svg`. */
export function pieceFileName({ piece, finish, panel = 'Standard', bedSize }: FinishedPiece): string {
  const style = panel === 'Standard' ? undefined : slug(panel);
  return [piece, bedSize, style, slug(finish)].filter(Boolean).join('-').concat('.svg');
}

/** The name of a swatch's file inside the `swatches` folder, such as `black-ice.svg`. */
export function swatchFileName(finish: FinishName): string {
  return `${slug(finish)}.svg`;
}
