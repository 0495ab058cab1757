import { fill, newDrawing, stroke } from './drawing/drawing';
import { numbers, type Point, rectanglePath } from './drawing/path';
import { inches } from './drawing/pen';

/** A table lamp; `[x, y]` is the middle of its foot. */
export function lamp([x, y]: Point): string {
  const drawing = newDrawing();
  drawing.add('case', fill('#8b7a62'), rectanglePath({ x: x - 12, y: y - 4, width: 24, height: 4 }));
  drawing.add('case', stroke('#8b7a62', 4), `M${numbers(x, y - 5)}v-34`);
  const shade = `M${numbers(x - 15, y - 78)}h30l8 38h-46z`;
  drawing.add('front', `${fill('#f2e6cb')} stroke="#b9a57e" stroke-width=".8"`, shade);
  return drawing.toSvg();
}

export function vase([x, y]: Point): string {
  const drawing = newDrawing();
  const stems = `M${numbers(x, y - 22)}q-2-22-12-34M${numbers(x, y - 22)}q0-24 3-44M${numbers(x, y - 22)}q2-18 14-28`;
  drawing.add('case', stroke('#7d7458', 1.2), stems);
  drawing.add(
    'front',
    stroke('#8d8566', 5),
    `M${numbers(x - 12, y - 57)}l-3-5M${numbers(x + 3, y - 66)}l1-7M${numbers(x + 14, y - 50)}l5-4M${numbers(x - 6, y - 45)}l-5 0M${numbers(x + 3, y - 50)}l6-3`,
  );
  drawing.add(
    'front',
    `${fill('#cfc3ad')} stroke="#9d8f76" stroke-width=".8"`,
    `M${numbers(x - 4, y - 26)}h8q-1 5 3 10q4 8-1 16h-12q-5-8-1-16q4-5 3-10z`,
  );
  return drawing.toSvg();
}

/** A rug in the floor's own perspective; `[x, y]` is its near left corner, `breadth` is in inches. */
export function rug([x, y]: Point, breadth: number): string {
  const across = inches(breadth);
  const drawing = newDrawing();
  const mat = (border: number) =>
    `M${numbers(x + border, y - border / 2)}l60 ${border - 40}h${across - 2 * border}l-60 ${40 - border}z`;
  drawing.add('case', fill('#b3a389'), mat(0));
  drawing.add('front', stroke('#8f7f66'), mat(8));
  return drawing.toSvg();
}

/** A window with its panes; `[x, y]` is the lower left corner of its frame. */
export function window([x, y]: Point): string {
  const drawing = newDrawing();
  const frame = { x, y: y - 190, width: 130, height: 190 };
  drawing.add('case', `${fill('#f5efe2')} stroke="#a99b84"`, rectanglePath(frame));
  const panes = [8, 68].map((from) => `M${numbers(x + from, y - 182)}h54v174h-54z`);
  drawing.add('front', fill('#cddadb'), panes.join(''));
  drawing.add('edge', stroke('#a99b84'), `M${numbers(x - 8, y)}h146M${numbers(x + 8, y - 98)}h54m6 0h54`);
  return drawing.toSvg();
}
