import { darken, lighten, luminance } from '../drawing/colour';
import { fill, stroke } from '../drawing/drawing';
import { drawGrain } from '../drawing/front';
import { linePath, type Rectangle, rectanglePath } from '../drawing/path';
import type { Pen } from '../drawing/pen';
import { topOf } from '../materials';

const SHELF = 3;

/** An open bay seen into: its back in shade, the floor of each shelf catching light. */
export function drawShelves(pen: Pen, bay: Rectangle, shelves: number): void {
  const { colour } = pen.material.body;
  const dark = luminance(colour) < 0.12;
  const back = darken(colour, dark ? 0.36 : 0.34);
  pen.drawing.add('front', fill(back), rectanglePath(bay));
  drawGrain(
    pen,
    bay,
    { colour: back, grain: { ...pen.material.body.grain, tone: darken(back, 0.25), density: 0.3 } },
    'across',
  );
  pen.drawing.add(
    'field',
    fill(darken(back, dark ? 0.2 : 0.3)),
    rectanglePath({ ...bay, height: 5 }) + rectanglePath({ ...bay, width: 4 }),
  );
  const step = (bay.height - shelves * SHELF) / (shelves + 1);
  for (let index = 1; index <= shelves + 1; index += 1) {
    const y = bay.y + step * index + SHELF * (index - 1);
    const floor = { ...bay, y: y - 4, height: 4 };
    pen.drawing.add('grain', fill(dark ? lighten(colour, 0.04) : darken(colour, 0.16)), rectanglePath(floor));
    if (index > shelves) continue;
    pen.drawing.add('edge', fill(colour), rectanglePath({ ...bay, y, height: SHELF }));
    pen.drawing.add(
      'edge',
      fill(darken(back, dark ? 0.2 : 0.3)),
      rectanglePath({ ...bay, y: y + SHELF, height: 3 }),
    );
    pen.drawing.add(
      'edge',
      stroke(topOf(colour), 0.8),
      linePath([
        [bay.x, y],
        [bay.x + bay.width, y],
      ]),
    );
  }
}
