import { dashed, newDrawing, stroke, svgDocument } from './drawing/drawing';
import { linePath, numbers, rectanglePath } from './drawing/path';
import { inches, newPen, recede } from './drawing/pen';
import type { FinishName } from './materials';
import { type PanelStyle, PIECE_SIZES, type PieceSize, type PieceType } from './piece-types';
import { PIECE_ARTISTS } from './pieces/piece-artists';

export interface PieceOnPlate {
  readonly piece: PieceType;
  readonly finish: FinishName;
  readonly panel?: PanelStyle | undefined;
  /** Inches, where a piece is made in other than its usual size. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Every plate is as large as this and drawn to one scale: what is smaller in the shop is smaller here. */
export const PLATE = { width: 448, height: 336, floor: 308, bytes: 5000 } as const;

/** Warm grey that is seen on paper and on charcoal alike. */
export const PENCIL = '#93897a';

/** What a piece is used with is sketched in pencil, where it says how the piece stands. */
const COMPANIONS: Partial<Record<PieceType, (x: number, width: number) => string>> = {
  mirror: (x, width) => outlineOfDresser(x + width / 2),
  'tv-stand-mirror-doors': outlineOfScreen,
  'tv-stand-doors': outlineOfScreen,
  'tv-stand-open': outlineOfScreen,
};

function outlineOfDresser(centre: number): string {
  const { width, height } = PIECE_SIZES['dresser-48'];
  const top = PLATE.floor - inches(height);
  const half = inches(width) / 2;
  return (
    rectanglePath({ x: centre - half, y: top, width: inches(width), height: inches(height) }) +
    linePath([
      [centre, top],
      [centre, PLATE.floor - 11],
    ]) +
    [1, 2]
      .map((row) =>
        linePath([
          [centre - half, top + row * 38],
          [centre + half, top + row * 38],
        ]),
      )
      .join('')
  );
}

function outlineOfScreen(x: number, width: number): string {
  const top = PLATE.floor - inches(PIECE_SIZES['tv-stand-doors'].height);
  const screen = { x: x + width / 2 - 84, y: top - 112, width: 176, height: 100 };
  return `${rectanglePath(screen)}M${numbers(x + width / 2 - 30, top - 3)}h68M${numbers(x + width / 2 + 4, top - 12)}v9`;
}

/** Where a piece's drawing stands on the plate, centred together with what recedes to its right. */
function placeOnPlate(piece: PieceType, size: PieceSize) {
  const breadth = inches(size.width) + recede(inches(size.depth)).right;
  const x = Math.round((PLATE.width - breadth) / 2);
  const hangsAt = piece === 'mirror' ? inches(PIECE_SIZES['dresser-48'].height + 2) : 0;
  return { x, floor: PLATE.floor - hangsAt, size };
}

const THINNER = [0.85, 0.7, 0.55, 0.4, 0.25, 0.1];

/** A piece of many fronts has its grain thinned until the file is no heavier than any other. */
function withinBudget(draw: (detail: number) => string): string {
  return THINNER.reduce((drawn, detail) => (drawn.length > PLATE.bytes ? draw(detail) : drawn), draw(1));
}

/** One piece as a furniture maker's plate: front elevation with a little depth. Returns a whole SVG file. */
export function drawPiece({ piece, finish, panel = 'Standard', width, height }: PieceOnPlate): string {
  const usual = PIECE_SIZES[piece];
  const size = { ...usual, width: width ?? usual.width, height: height ?? usual.height };
  const stand = placeOnPlate(piece, size);
  const ground = newDrawing();
  ground.add('shadow', stroke(PENCIL, 0.8, 0.6), `M24 ${PLATE.floor}h${PLATE.width - 48}`);
  const companion = COMPANIONS[piece]?.(stand.x, inches(size.width)) ?? '';
  ground.add('case', dashed(PENCIL, 0.9), companion);
  const draw = (detail: number) => {
    const pen = newPen({ finish, panel, seed: piece, detail });
    return svgDocument(PLATE.width, PLATE.height, ground.toSvg() + PIECE_ARTISTS[piece](pen, stand));
  };
  return withinBudget(draw);
}
