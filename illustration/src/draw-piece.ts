import { fill, newDrawing, stroke, svgDocument } from './drawing/drawing';
import { numbers, rectanglePath } from './drawing/path';
import { inches, newPen, recede } from './drawing/pen';
import type { FinishedPiece } from './file-names';
import { bedWidths, type PieceSize, type PieceType, pieceSizes } from './piece-types';
import { pieceRenderers } from './pieces/piece-renderers';

/** The size of every picture of a piece; pieces of one kind are drawn to one scale. */
export const pieceFrame = { width: 448, height: 336, floor: 308, bytes: 5000 } as const;

/** A ground of medium brightness, on which dark and light pieces are visible, by day and by night. */
const ground = { wall: '#cdc4b4', floor: '#b9ad98' } as const;

const chalkLine = '#6f6658';

/** A warm gray that is visible on both paper and charcoal. */
export const pencil = '#93897a';

/** Pencil sketches of what a piece is used with, where that shows how the piece is placed. */
const companions: Partial<Record<PieceType, (x: number, width: number) => string>> = {
  mirror: (x, width) => outlineOfDresser(x + width / 2, 48),
  'mirror-wide': (x, width) => outlineOfDresser(x + width / 2, 60),
  'tv-stand-mirror-doors': outlineOfScreen,
  'tv-stand-doors': outlineOfScreen,
  'tv-stand-open': outlineOfScreen,
};

function outlineOfDresser(centre: number, width: 48 | 60): string {
  const { height } = pieceSizes[`dresser-${width}`];
  const front = { x: centre - inches(width) / 2, y: pieceFrame.floor - inches(height), width: inches(width) };
  const rows = [38, 76].map((drop) => `M${numbers(front.x, front.y + drop)}h${front.width}`);
  const middle = `M${numbers(centre, front.y)}v${inches(height) - 11}`;
  return rectanglePath({ ...front, height: inches(height) }) + middle + rows.join('');
}

function outlineOfScreen(x: number, width: number): string {
  const top = pieceFrame.floor - inches(pieceSizes['tv-stand-doors'].height);
  const screen = { x: x + width / 2 - 84, y: top - 112, width: 176, height: 100 };
  return `${rectanglePath(screen)}M${numbers(x + width / 2 - 30, top - 3)}h68M${numbers(x + width / 2 + 4, top - 12)}v9`;
}

/** The place of a piece in its picture, centred together with the part that recedes to its right. */
function placeInFrame(piece: PieceType, size: PieceSize) {
  const breadth = inches(size.width) + recede(inches(size.depth)).right;
  const x = Math.round((pieceFrame.width - breadth) / 2);
  const hangsAt =
    piece === 'mirror' || piece === 'mirror-wide' ? inches(pieceSizes['dresser-48'].height + 2) : 0;
  return { x, floor: pieceFrame.floor - hangsAt, size };
}

const thinner = [0.85, 0.7, 0.55, 0.4, 0.25, 0.1];

/** Thins the grain of a piece with many fronts until its file is within the limit. */
function withinBudget(draw: (detail: number) => string): string {
  return thinner.reduce((drawn, detail) => (drawn.length > pieceFrame.bytes ? draw(detail) : drawn), draw(1));
}

/** Scales a drawing about the middle of the floor on which the piece stands, and adds wall and floor. */
function onGround(piece: PieceType, drawn: string): string {
  const { width, height, floor } = pieceFrame;
  const scale = pieceSizes[piece].scale;
  const shift = numbers((width / 2) * (1 - scale), floor * (1 - scale));
  return (
    `<path ${fill(ground.wall)} d="M0 0h${width}v${height}H0z"/>` +
    `<path ${fill(ground.floor)} d="M0 ${floor - 22}h${width}v${height}H0z"/>` +
    `<g transform="translate(${shift})scale(${scale})">${drawn}</g>`
  );
}

/** Draws a piece as furniture makers do: front elevation with a little depth. Returns a whole SVG file. */
export function drawPiece({ piece, finish, panel = 'Standard', bedSize }: FinishedPiece): string {
  const usual = pieceSizes[piece];
  const size = { ...usual, width: bedSize ? bedWidths[bedSize] : usual.width };
  const stand = placeInFrame(piece, size);
  const companion = newDrawing();
  const outline = companions[piece]?.(stand.x, inches(size.width)) ?? '';
  companion.add('case', `${stroke(chalkLine, 1.1)} stroke-dasharray="3 4"`, outline);
  const draw = (detail: number) => {
    const pen = newPen({ finish, panel, seed: piece, detail });
    const drawn = companion.toSvg() + pieceRenderers[piece](pen, stand);
    return svgDocument(pieceFrame.width, pieceFrame.height, onGround(piece, drawn));
  };
  return withinBudget(draw);
}
