import { sideOf, topOf } from '../materials';
import { drawGrain } from './board';
import { darken, isDark, mix, shade } from './colour';
import { fill, stroke } from './drawing';
import {
  inset,
  numbers,
  type Receding,
  type Rectangle,
  rectanglePath,
  short,
  sidePlane,
  topPlane,
} from './path';
import { inches, type Pen, recede, type Stand } from './pen';

export type CaseBase = 'plinth' | 'feet';

const boardThickness = 3;
const topBoard = { thickness: 5, overhang: 2 } as const;
const baseHeight = 11;

/** Draws a shadow on the floor: a strip at the front and a wedge to the right, without a blur. */
export function drawContactShadow(pen: Pen, x: number, floor: number, width: number, depth: number): void {
  const { right, up } = recede(depth);
  const cast = (reach: number, ahead: number) =>
    `M${numbers(x + ahead, floor + ahead)}l${numbers(-ahead, -ahead)} ${numbers(right, -up)}h${short(width + reach)}L${numbers(x + width + reach * 0.6, floor + ahead)}z`;
  pen.drawing.add('shadow', fill(shade, 0.1), cast(22, 7));
  pen.drawing.add('shadow', fill(shade, 0.16), cast(9, 3));
}

/** Draws a cabinet without its fronts and returns the opening that the fronts fill. */
export function drawCase(pen: Pen, { x, floor, size }: Stand, base: CaseBase): Rectangle {
  const { drawing, material } = pen;
  const { colour } = material.body;
  const [width, height, depth] = [inches(size.width), inches(size.height), inches(size.depth)];
  const receding = recede(depth);
  const top = floor - height;
  const body = { x, y: top, width, height: height - (base === 'feet' ? baseHeight : 0) };

  drawContactShadow(pen, x, floor, width, depth);
  drawing.add('case', fill(sideOf(colour)), sidePlane(body, receding));
  drawing.add('case', fill(colour), rectanglePath(body));
  // On a late layer, so that a dark piece keeps its shape on a dark page, and a white one on paper.
  const outline = `${sidePlane(body, receding)}M${numbers(x, top)}v${short(body.height)}h${short(width)}`;
  drawing.add('edge', stroke(material.edge), outline);
  drawBase(pen, base, x, floor, width);
  drawTop(pen, { ...body, height: topBoard.thickness }, receding);

  const opening = {
    x: x + boardThickness,
    y: top + topBoard.thickness,
    width: width - 2 * boardThickness,
    height: height - topBoard.thickness - baseHeight - 1,
  };
  drawing.add('recess', fill(darken(colour, isDark(colour) ? 0.6 : 0.5)), rectanglePath(opening));
  return inset(opening, 1);
}

function drawTop(pen: Pen, slab: Rectangle, receding: Receding): void {
  const { drawing, material } = pen;
  const { colour } = material.body;
  const front = { ...slab, x: slab.x - topBoard.overhang, width: slab.width + 2 * topBoard.overhang };
  drawing.add('recess', fill(sideOf(colour)), sidePlane(front, receding));
  drawing.add('recess', fill(topOf(colour)), topPlane(front, receding));
  drawing.add('front', fill(mix(colour, topOf(colour), 0.4)), rectanglePath(front));
  drawing.add('edge', stroke(material.edge), topPlane(front, receding) + rectanglePath(front));
  drawGrain(pen, { ...front, height: 4 }, material.body, 'across');
}

function drawBase({ drawing, material }: Pen, base: CaseBase, x: number, floor: number, width: number) {
  const { colour } = material.body;
  if (base === 'plinth') {
    const height = baseHeight - 1;
    const kick = { x: x + boardThickness, y: floor - height, width: width - 2 * boardThickness, height };
    drawing.add('recess', fill(darken(colour, isDark(colour) ? 0.5 : 0.36)), rectanglePath(kick));
    return;
  }
  const foot = (at: number) => `M${numbers(at - 4, floor - baseHeight)}h8l-1.6 ${baseHeight}h-4.8z`;
  drawing.add('case', fill(darken(colour, 0.3)), foot(x + 7) + foot(x + width - 7));
}
