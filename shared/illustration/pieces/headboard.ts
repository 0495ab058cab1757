import { darken } from '../drawing/colour';
import { fill, stroke } from '../drawing/drawing';
import { drawBoard, drawGrain, drawRelief, ownSurface } from '../drawing/front';
import { grid, polygonPath, type Rectangle, rectanglePath } from '../drawing/path';
import { inches, type Pen, recede } from '../drawing/pen';
import { sideOf, topOf } from '../materials';
import type { PanelStyle } from '../piece-types';
import type { PieceArtist } from './stand';

const POST = 13;
const RAIL = 12;

/** How many boards, across and down, fill the frame in each style. */
const BOARDS = {
  Standard: [1, 2],
  Panel: [3, 1],
  'Double Panel': [2, 2],
  'Quarter Panel': [4, 1],
  Alternate: [5, 1],
} satisfies Record<PanelStyle, readonly [number, number]>;

/** In the quarter style the outer quarters alone have the second colour, as on a drawer's outer end. */
function boardSurface(pen: Pen, index: number) {
  const own = ownSurface(pen, index);
  if (pen.panel === 'Quarter Panel') return index === 0 || index === 3 ? own : pen.material.body;
  return pen.panel === 'Alternate' && index % 2 ? pen.material.body : own;
}

/** Two posts, a cap rail and boards between them; `floor` is where the posts stand. */
export const headboard: PieceArtist = (pen, { x, floor, size }) => {
  const { drawing, material } = pen;
  const [width, height] = [inches(size.width), inches(size.height)];
  // A board so thin is drawn twice as deep as it is, or it would look like paper.
  const { right, up } = recede(inches(size.depth) * 2);
  const top = floor - height;
  const { colour } = material.body;
  drawing.add(
    'case',
    fill(sideOf(colour)),
    polygonPath([
      [x + width, top],
      [x + width + right, top - up],
      [x + width + right, floor - up],
      [x + width, floor],
    ]),
  );
  drawing.add(
    'case',
    fill(topOf(colour)),
    polygonPath([
      [x, top],
      [x + right, top - up],
      [x + width + right, top - up],
      [x + width, top],
    ]),
  );
  const filling = { x: x + POST, y: top + RAIL, width: width - 2 * POST, height: Math.round(height * 0.52) };
  drawing.add(
    'recess',
    fill(darken(colour, 0.5)),
    rectanglePath({
      ...filling,
      x: filling.x - 1,
      y: filling.y - 1,
      width: filling.width + 2,
      height: filling.height + 2,
    }),
  );
  const [columns, rows] = BOARDS[pen.panel];
  grid(filling, columns, rows, 2).forEach((board, index) => {
    drawBoard(pen, board, boardSurface(pen, index), columns > 2 ? 'upright' : 'across');
  });
  const frame: readonly [Rectangle, 'across' | 'upright'][] = [
    [{ x, y: top, width: POST, height }, 'upright'],
    [{ x: x + width - POST, y: top, width: POST, height }, 'upright'],
    [{ x: x + POST, y: top, width: width - 2 * POST, height: RAIL }, 'across'],
    [{ x: x + POST, y: filling.y + filling.height, width: width - 2 * POST, height: RAIL }, 'across'],
  ];
  for (const [part, direction] of frame) {
    drawing.add('field', fill(colour), rectanglePath(part));
    drawGrain(pen, part, material.body, direction);
    drawRelief(pen, part, material.body, 'raised');
  }
  drawing.add(
    'edge',
    stroke(material.edge),
    polygonPath([
      [x, top],
      [x + right, top - up],
      [x + width + right, top - up],
      [x + width, top],
    ]),
  );
  return drawing.toSvg();
};
