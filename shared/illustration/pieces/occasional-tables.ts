import { drawContactShadow } from '../drawing/case';
import { darken } from '../drawing/colour';
import { fill, stroke } from '../drawing/drawing';
import { drawGrain, ownSurface } from '../drawing/front';
import { polygonPath, rectanglePath } from '../drawing/path';
import { inches, overlay, type Pen, recede } from '../drawing/pen';
import { sideOf, topOf } from '../materials';
import type { PieceSize } from '../piece-types';
import type { PieceArtist } from './stand';

const END_TABLE: PieceSize = { width: 21, height: 21, depth: 20 };
const LEG = 7;
const SLAB = 6;

/** Two end tables behind, the coffee table before them. */
export const occasionalTables: PieceArtist = (pen, { x, floor, size }) => {
  const back = floor - 20;
  const spread = inches(size.width) - inches(END_TABLE.width);
  return (
    table(overlay(pen), x - 62, back, END_TABLE) +
    table(overlay(pen), x + spread + 58, back, END_TABLE) +
    table(overlay(pen), x, floor, size)
  );
};

function table(pen: Pen, x: number, floor: number, size: PieceSize): string {
  const { drawing, material } = pen;
  const { colour } = material.body;
  const [width, height] = [inches(size.width), inches(size.height)];
  const { right, up } = recede(inches(size.depth));
  const top = floor - height;
  drawContactShadow(pen, x, floor, width, inches(size.depth));
  const leg = (left: number, foot: number) =>
    rectanglePath({ x: left, y: top + SLAB, width: LEG, height: foot - top - SLAB });
  drawing.add(
    'case',
    fill(darken(colour, 0.4)),
    leg(x + right + 3, floor - up) + leg(x + width - LEG + right - 3, floor - up),
  );
  drawShelf(pen, { x: x + 6, y: floor - height * 0.3, width: width - 12, right, up });
  const fronts = [x + 2, x + width - LEG - 2];
  drawing.add(
    'front',
    `${fill(colour)} stroke="${material.edge}" stroke-width=".8"`,
    fronts.map((left) => leg(left, floor)).join(''),
  );
  const slab = { x, y: top, width, height: SLAB };
  const surface = ownSurface(pen, 0);
  drawing.add(
    'field',
    fill(sideOf(surface.colour)),
    polygonPath([
      [x + width, top],
      [x + width + right, top - up],
      [x + width + right, top - up + SLAB],
      [x + width, top + SLAB],
    ]),
  );
  const plane = polygonPath([
    [x, top],
    [x + right, top - up],
    [x + width + right, top - up],
    [x + width, top],
  ]);
  drawing.add('field', fill(topOf(surface.colour)), plane);
  drawing.add('field', fill(surface.colour), rectanglePath(slab));
  drawGrain(pen, slab, surface, 'across');
  drawing.add('edge', stroke(material.edge), plane + rectanglePath(slab));
  return drawing.toSvg();
}

function drawShelf(
  { drawing, material }: Pen,
  { x, y, width, right, up }: { x: number; y: number; width: number; right: number; up: number },
): void {
  const { colour } = material.body;
  drawing.add(
    'recess',
    `${fill(darken(colour, 0.18))} stroke="${material.edge}" stroke-width=".6"`,
    polygonPath([
      [x, y],
      [x + right, y - up],
      [x + width + right, y - up],
      [x + width, y],
    ]),
  );
  drawing.add('recess', fill(darken(colour, 0.3)), rectanglePath({ x, y, width, height: 4 }));
}
