import type { Surface } from '../materials';
import { darken, isDark, lighten } from './colour';
import { fill, type Layer, stroke } from './drawing';
import { type GrainDirection, grainPath } from './grain';
import { inset, numbers, type Rectangle, rectanglePath, short } from './path';
import type { Pen } from './pen';

/** Draws a plain board with its grain, lit at the upper left and shaded at the lower right. */
export function drawBoard(
  pen: Pen,
  rectangle: Rectangle,
  surface: Surface,
  direction: GrainDirection,
  layer: Layer = 'front',
): void {
  drawBlank(pen, rectangle, surface, layer);
  drawGrain(pen, rectangle, surface, direction);
}

export function drawBlank(pen: Pen, rectangle: Rectangle, surface: Surface, layer: Layer = 'front'): void {
  pen.drawing.add(layer, fill(surface.colour), rectanglePath(rectangle));
  drawRelief(pen, rectangle, surface, 'raised');
}

export function drawGrain(pen: Pen, rectangle: Rectangle, surface: Surface, direction: GrainDirection): void {
  const path = grainPath(pen.random, rectangle, direction, surface, pen.detail);
  pen.drawing.add('grain', stroke(surface.tone, surface.figure === 'gloss' ? 1.6 : 0.8), path);
}

export function drawRelief(pen: Pen, rectangle: Rectangle, surface: Surface, relief: 'raised' | 'sunk') {
  const { x, y, width, height } = inset(rectangle, 0.5);
  const dark = isDark(surface.colour);
  const light = stroke(lighten(surface.colour, dark ? 0.2 : 0.42));
  const shade = stroke(darken(surface.colour, dark ? 0.55 : 0.28));
  const from = `M${numbers(x, y + height)}`;
  const upper = `${from}v${short(-height)}h${short(width)}`;
  const lower = `${from}h${short(width)}v${short(-height)}`;
  pen.drawing.add('edge', relief === 'raised' ? light : shade, upper);
  pen.drawing.add('edge', relief === 'raised' ? shade : light, lower);
}
