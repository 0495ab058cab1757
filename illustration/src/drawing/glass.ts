import { fill, stroke } from './drawing';
import { inset, numbers, type Rectangle, rectanglePath, short } from './path';
import type { Pen } from './pen';

const glassColours = { colour: '#c3cfd0', reflection: '#e3ebea', edge: '#98a6a7' } as const;

/** Glass is one flat tint with slanting reflections, which reads as a mirror by day and by night. */
export function drawMirrorGlass(pen: Pen, glass: Rectangle): void {
  const { x, y, width, height } = glass;
  pen.drawing.add('field', fill(glassColours.colour), rectanglePath(glass));
  const run = Math.min(width, height) * 0.8;
  const streak = (from: number, breadth: number) =>
    `M${numbers(x + from, y)}h${short(breadth)}l${numbers(-run, run)}v${short(-breadth)}z`;
  const corner = (from: number) => `M${numbers(x + 2, y + from)}l${numbers(from - 2, 2 - from)}`;
  pen.drawing.add('grain', fill(glassColours.reflection), streak(run, Math.min(run * 0.22, width - run)));
  pen.drawing.add('grain', stroke(glassColours.reflection, 1.5), corner(run * 0.55) + corner(run * 0.45));
  pen.drawing.add('edge', stroke(glassColours.edge), rectanglePath(inset(glass, 0.5)));
}
