import { drawGrain } from '../drawing/board';
import { drawContactShadow } from '../drawing/case';
import { darken } from '../drawing/colour';
import { fill, outlined, stroke } from '../drawing/drawing';
import { ownSurface } from '../drawing/panel-work';
import { type Receding, type Rectangle, rectanglePath, sidePlane, topPlane } from '../drawing/path';
import { inches, overlay, type Pen, type PieceRenderer, recede } from '../drawing/pen';
import { sideOf, topOf } from '../materials';
import type { PieceSize } from '../piece-types';

const endTable: PieceSize = { width: 21, height: 21, depth: 20 };
const legWidth = 7;
const slabHeight = 6;

/** Two end tables behind, the coffee table before them. */
export const occasionalTables: PieceRenderer = (pen, { x, floor, size }) => {
  const back = floor - 20;
  const spread = inches(size.width) - inches(endTable.width);
  return (
    table(overlay(pen), x - 62, back, endTable) +
    table(overlay(pen), x + spread + 58, back, endTable) +
    table(overlay(pen), x, floor, size)
  );
};

function table(pen: Pen, x: number, floor: number, size: PieceSize): string {
  const { drawing, material } = pen;
  const [width, height] = [inches(size.width), inches(size.height)];
  const receding = recede(inches(size.depth));
  const top = floor - height;
  const leg = (left: number, foot: number) =>
    rectanglePath({ x: left, y: top + slabHeight, width: legWidth, height: foot - top - slabHeight });
  const legs = (from: number, to: number, foot: number) => leg(from, foot) + leg(to, foot);
  drawContactShadow(pen, x, floor, width, inches(size.depth));
  const back = legs(x + receding.right + 3, x + width - legWidth + receding.right - 3, floor - receding.up);
  drawing.add('case', fill(darken(material.body.colour, 0.4)), back);
  drawShelf(pen, { x: x + 6, y: Math.round(floor - height * 0.3), width: width - 12, height: 4 }, receding);
  const front = legs(x + 2, x + width - legWidth - 2, floor);
  drawing.add('front', outlined(material.body.colour, material.edge), front);
  drawSlab(pen, { x, y: top, width, height: slabHeight }, receding);
  return drawing.toSvg();
}

function drawShelf({ drawing, material }: Pen, front: Rectangle, receding: Receding): void {
  const { colour } = material.body;
  drawing.add('recess', outlined(darken(colour, 0.18), material.edge), topPlane(front, receding));
  drawing.add('recess', fill(darken(colour, 0.3)), rectanglePath(front));
}

function drawSlab(pen: Pen, slab: Rectangle, receding: Receding): void {
  const { drawing, material } = pen;
  const surface = ownSurface(pen, 0);
  drawing.add('field', fill(sideOf(surface.colour)), sidePlane(slab, receding));
  drawing.add('field', fill(topOf(surface.colour)), topPlane(slab, receding));
  drawing.add('field', fill(surface.colour), rectanglePath(slab));
  drawGrain(pen, slab, surface, 'across');
  drawing.add('edge', stroke(material.edge), topPlane(slab, receding) + rectanglePath(slab));
}
