import type { FinishName } from './materials';
import type { PanelStyle, PieceType } from './piece-types';

export interface PlateName {
  readonly piece: PieceType;
  readonly finish: FinishName;
  /** Left out, and left out of the name, a piece has the standard plain fronts. */
  readonly panel?: PanelStyle | undefined;
}

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The name of a plate's file inside the `plates` folder, such as `dresser-48-panel-wenge.svg`. */
export function plateFileName({ piece, finish, panel = 'Standard' }: PlateName): string {
  return [piece, ...(panel === 'Standard' ? [] : [slug(panel)]), slug(finish)].join('-').concat('.svg');
}

/** The name of a swatch's file inside the `swatches` folder, such as `black-ice.svg`. */
export function swatchFileName(finish: FinishName): string {
  return `${slug(finish)}.svg`;
}
