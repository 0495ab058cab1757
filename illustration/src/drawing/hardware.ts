import { darken, lighten, luminance, shade } from './colour';
import { stroke } from './drawing';
import { numbers, type Point, short } from './path';
import type { Pen } from './pen';

const knobWidth = 4.6;
const barSize = { length: 18, breadth: 2.2 } as const;

/** The detail from which a pull has a shine; below it, only its metal is drawn. */
const shinesFrom = 0.35;

/** Draws a knob as a stroke without length but with a round cap: seven characters instead of forty. */
function knob({ drawing, detail, material: { hardware } }: Pen, [x, y]: Point): void {
  drawing.add('edge', stroke(shade, knobWidth, 0.3), `M${numbers(x + 1, y + 1.5)}h0`);
  drawing.add('metal', stroke(hardware.metal, knobWidth), `M${numbers(x, y)}h0`);
  if (detail < shinesFrom) return;
  drawing.add('metal', stroke(shine(hardware.metal), 1.4), `M${numbers(x - 0.8, y - 0.9)}h0`);
}

function bar({ drawing, detail, material: { hardware } }: Pen, [x, y]: Point, upright: boolean): void {
  const half = barSize.length / 2;
  const draw = (dx: number, dy: number) =>
    upright
      ? `M${numbers(x + dx, y - half + dy)}v${short(barSize.length)}`
      : `M${numbers(x - half + dx, y + dy)}h${short(barSize.length)}`;
  drawing.add('edge', stroke(shade, barSize.breadth, 0.3), draw(1, upright ? 1 : 2));
  drawing.add('metal', stroke(hardware.metal, barSize.breadth), draw(0, 0));
  if (detail < shinesFrom) return;
  drawing.add('metal', stroke(shine(hardware.metal), 0.7), draw(upright ? -0.5 : 0, upright ? 0 : -0.5));
}

const shine = (metal: string): string => lighten(metal, luminance(metal) < 0.1 ? 0.35 : 0.6);

/** Draws the pulls of a drawer front: one at its centre, or two at `spread` to each side of it. */
export function drawPulls(pen: Pen, centre: Point, spread: number): void {
  const x = Math.round(centre[0]);
  for (const from of spread ? [-spread, spread] : [0]) drawPull(pen, [x + from, centre[1]], false);
}

export function drawPull(pen: Pen, [x, y]: Point, upright: boolean): void {
  const place: Point = [Math.round(x), Math.round(y)];
  if (pen.material.hardware.shape === 'knob') knob(pen, place);
  else bar(pen, place, upright);
}

export function drawLock({ drawing, material: { hardware } }: Pen, [x, y]: Point): void {
  drawing.add('metal', stroke(hardware.metal, 4.4), `M${numbers(x, y - 2)}v4`);
  drawing.add('metal', stroke(darken(hardware.metal, 0.85), 1.3), `M${numbers(x, y - 1.6)}v2.4`);
}
