import { drawBoard } from '../drawing/board';
import { drawContactShadow } from '../drawing/case';
import { darken } from '../drawing/colour';
import { fill, outlined, stroke } from '../drawing/drawing';
import { drawDrawerFront, drawFront } from '../drawing/front';
import { sideOfColumn } from '../drawing/panel-work';
import { grid, type Receding, type Rectangle, rectanglePath, sidePlane, topPlane } from '../drawing/path';
import { inches, overlay, type Pen, type PieceRenderer, recede, type Stand } from '../drawing/pen';
import { sideOf, topOf } from '../materials';
import { bedding } from './bedding';
import { headboard } from './headboard';

const recedingOf = ({ size }: Stand): Receding => recede(inches(size.depth));

function drawRail(pen: Pen, face: Rectangle, receding: Receding): void {
  const rail = sidePlane(face, receding);
  pen.drawing.add('case', outlined(sideOf(pen.material.body.colour), pen.material.edge), rail);
}

const behind = ({ x, floor, size }: Stand, { right, up }: Receding): Stand => ({
  x: x + right,
  floor: floor - up,
  size: { ...size, depth: 2 },
});

/** Headboard, side rail and footboard, seen from the foot. */
export const bed: PieceRenderer = (pen, stand) => {
  const { x, floor, size } = stand;
  const receding = recedingOf(stand);
  const width = inches(size.width);
  const ground = overlay(pen);
  drawContactShadow(ground, x, floor, width, inches(size.depth));
  const rail = overlay(pen);
  drawRail(rail, { x, y: floor - 58, width, height: 34 }, receding);
  const mattress = bedding({ x: x + 5, y: floor - 92, width: width - 10, thickness: 40, ...receding });
  const foot = overlay(pen);
  drawFootboard(foot, { x, y: floor - 80, width, height: 80 });
  const head = headboard(overlay(pen), behind(stand, receding));
  return ground.drawing.toSvg() + head + rail.drawing.toSvg() + mattress + foot.drawing.toSvg();
};

function drawFootboard(pen: Pen, face: Rectangle): void {
  const { body, edge } = pen.material;
  const post = 12;
  const board = { x: face.x + post, y: face.y + 10, width: face.width - 2 * post, height: face.height - 28 };
  drawFront(pen, { rectangle: board, index: 0, direction: 'across', side: 'middle' });
  for (const x of [face.x, face.x + face.width - post]) {
    drawBoard(pen, { ...face, x, width: post }, body, 'upright', 'field');
  }
  const cap = { x: face.x - 2, y: face.y, width: face.width + 4, height: 9 };
  pen.drawing.add('field', fill(body.colour), rectanglePath(cap));
  pen.drawing.add('field', fill(topOf(body.colour)), rectanglePath({ ...cap, height: 3.5 }));
  pen.drawing.add('edge', stroke(edge), rectanglePath(cap));
}

/** A low base with two drawers in its foot, and the mattress on it. */
export const platformBed: PieceRenderer = (pen, stand) => {
  const { x, floor, size } = stand;
  const receding = recedingOf(stand);
  const width = inches(size.width);
  const base = { x, y: floor - 48, width, height: 48 };
  const ground = overlay(pen);
  drawContactShadow(ground, x, floor, width, inches(size.depth));
  drawRail(ground, base, receding);
  const deck = topPlane(base, receding);
  ground.drawing.add('recess', outlined(topOf(pen.material.body.colour), pen.material.edge), deck);
  const front = overlay(pen);
  drawPlatformFront(front, base);
  const mattress = bedding({ x: x + 8, y: base.y - 34, width: width - 16, thickness: 33, ...receding });
  const head = headboard(overlay(pen), behind(stand, receding));
  return head + ground.drawing.toSvg() + mattress + front.drawing.toSvg();
};

function drawPlatformFront(pen: Pen, base: Rectangle): void {
  const { x, y, width, height } = base;
  const { drawing, material } = pen;
  drawing.add('case', outlined(material.body.colour, material.edge), rectanglePath(base));
  const kick = { x: x + 4, y: y + height - 8, width: width - 8, height: 8 };
  drawing.add('case', fill(darken(material.body.colour, 0.5)), rectanglePath(kick));
  grid({ x: x + 3, y: y + 5, width: width - 6, height: 33 }, 2, 1, 2).forEach((rectangle, index) => {
    drawDrawerFront(pen, { rectangle, index, direction: 'across', side: sideOfColumn(index, 2) });
  });
}
