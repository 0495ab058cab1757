import { drawBoard } from '../drawing/board';
import { darken } from '../drawing/colour';
import { fill, stroke } from '../drawing/drawing';
import type { GrainDirection } from '../drawing/grain';
import { ownSurface } from '../drawing/panel-work';
import { grid, inset, type Rectangle, rectanglePath, sidePlane, topPlane } from '../drawing/path';
import { inches, type Pen, type PieceRenderer, recede } from '../drawing/pen';
import { sideOf, topOf } from '../materials';
import type { PanelStyle } from '../piece-types';

const postWidth = 13;
const railHeight = 12;

/** The number of boards, across and down, that fill the frame in each style. */
const boardCounts = {
  Standard: [1, 2],
  Panel: [1, 1],
  'Double Panel': [2, 1],
  'Quarter Panel': [4, 1],
  Alternate: [1, 3],
} satisfies Record<PanelStyle, readonly [number, number]>;

/** In the quarter style, the outer quarters have the second colour, as on a drawer; alternate is a band. */
function boardSurface(pen: Pen, index: number) {
  const own = ownSurface(pen, index);
  if (pen.panel === 'Quarter Panel') return index === 0 || index === 3 ? own : pen.material.body;
  return pen.panel === 'Alternate' && index % 2 === 0 ? pen.material.body : own;
}

/** Draws the board twice as deep as it is, because otherwise it would look like paper. */
function drawThickness({ drawing, material }: Pen, face: Rectangle, depth: number): void {
  const receding = recede(inches(depth) * 2);
  drawing.add('case', fill(sideOf(material.body.colour)), sidePlane(face, receding));
  drawing.add('case', fill(topOf(material.body.colour)), topPlane(face, receding));
  drawing.add('edge', stroke(material.edge), topPlane(face, receding));
}

function drawFrame(pen: Pen, { x, y, width, height }: Rectangle, filling: Rectangle): void {
  const rail = { x: x + postWidth, width: width - 2 * postWidth, height: railHeight };
  const parts: readonly [Rectangle, GrainDirection][] = [
    [{ x, y, width: postWidth, height }, 'upright'],
    [{ x: x + width - postWidth, y, width: postWidth, height }, 'upright'],
    [{ ...rail, y }, 'across'],
    [{ ...rail, y: filling.y + filling.height }, 'across'],
  ];
  for (const [part, direction] of parts) {
    drawBoard(pen, part, pen.material.body, direction, 'field');
  }
}

/** Two posts, a cap rail and boards between them; the posts stand on `floor`. */
export const headboard: PieceRenderer = (pen, { x, floor, size }) => {
  const [width, height] = [inches(size.width), inches(size.height)];
  const face = { x, y: floor - height, width, height };
  const between = { x: x + postWidth, width: width - 2 * postWidth };
  const filling = { ...between, y: face.y + railHeight, height: Math.round(height * 0.52) };
  drawThickness(pen, face, size.depth);
  pen.drawing.add('recess', fill(darken(pen.material.body.colour, 0.5)), rectanglePath(inset(filling, -1)));
  const [columns, rows] = boardCounts[pen.panel];
  grid(filling, columns, rows, 2).forEach((board, index) => {
    drawBoard(pen, board, boardSurface(pen, index), columns > 2 ? 'upright' : 'across');
  });
  drawFrame(pen, face, filling);
  return pen.drawing.toSvg();
};
