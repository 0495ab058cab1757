import { drawGrain } from '../drawing/board';
import { darken, isDark, lighten } from '../drawing/colour';
import { fill, stroke } from '../drawing/drawing';
import { numbers, type Rectangle, rectanglePath, short } from '../drawing/path';
import type { Pen } from '../drawing/pen';
import { topOf } from '../materials';

const shelfHeight = 3;

/** In dark wood, the edges of shelves have to be lighter, or the bay would look like a solid block. */
function tonesOf(colour: string) {
  const dark = isDark(colour);
  const back = darken(colour, dark ? 0.45 : 0.34);
  return {
    back,
    shade: darken(back, 0.3),
    floor: dark ? lighten(colour, 0.05) : darken(colour, 0.16),
    front: dark ? lighten(colour, 0.12) : colour,
    edge: dark ? lighten(colour, 0.3) : topOf(colour),
  };
}

/** Draws the inside of an open bay: its back in shade, the floor of each shelf in light. */
export function drawShelves(pen: Pen, bay: Rectangle, shelves: number): void {
  const { drawing, material } = pen;
  const tones = tonesOf(material.body.colour);
  const back = { ...material.body, colour: tones.back, tone: darken(tones.back, 0.25), density: 0.3 };
  drawing.add('front', fill(tones.back), rectanglePath(bay));
  drawGrain(pen, bay, back, 'across');
  const shaded = rectanglePath({ ...bay, height: 5 }) + rectanglePath({ ...bay, width: 4 });
  drawing.add('field', fill(tones.shade), shaded);
  const step = (bay.height - shelves * shelfHeight) / (shelves + 1);
  for (let index = 1; index <= shelves + 1; index += 1) {
    const y = Math.round(bay.y + step * index + shelfHeight * (index - 1));
    drawing.add('grain', fill(tones.floor), rectanglePath({ ...bay, y: y - 4, height: 4 }));
    if (index > shelves) continue;
    drawing.add('edge', fill(tones.shade), rectanglePath({ ...bay, y: y + shelfHeight, height: 3 }));
    drawing.add('edge', fill(tones.front), rectanglePath({ ...bay, y, height: shelfHeight }));
    drawing.add('edge', stroke(tones.edge), `M${numbers(bay.x, y)}h${short(bay.width)}`);
  }
}
