import type { PanelStyle } from '../piece-types';
import { drawBlank, drawGrain, drawRelief } from './board';
import { fill, stroke } from './drawing';
import { drawLock, drawPull, drawPulls } from './hardware';
import { besides, borderWidth, type FrontPlace, ownSurface, worked } from './panel-work';
import { inset, numbers, type Rectangle, rectanglePath, short } from './path';
import type { Pen } from './pen';

/** Draws a front without its hardware, in the piece's panel style. */
export function drawFront(pen: Pen, place: FrontPlace): void {
  const { frame, field, fields } = worked(pen, place);
  const [only] = fields;
  drawBlank(pen, place.rectangle, frame);
  // The grain of one wood runs through frame and field; of two woods, each has its own part.
  if (frame.tone === field.tone) drawGrain(pen, place.rectangle, frame, place.direction);
  else if (only && pen.panel === 'Quarter Panel')
    drawGrain(pen, besides(place.rectangle, only), frame, place.direction);
  for (const rectangle of fields) {
    pen.drawing.add('field', fill(field.colour), rectanglePath(rectangle));
    if (frame.tone !== field.tone) drawGrain(pen, rectangle, field, place.direction);
    drawRelief(pen, rectangle, field, 'sunk');
  }
}

/** The distance of pulls from a drawer's middle: one per field, one on a quartered front, else by width. */
function pullSpread(panel: PanelStyle, width: number): number {
  if (panel === 'Double Panel') return width * 0.25;
  return panel !== 'Quarter Panel' && width > 96 ? width * 0.27 : 0;
}

export function drawDrawerFront(pen: Pen, place: FrontPlace): void {
  drawFront(pen, place);
  const { x, y, width, height } = place.rectangle;
  drawPulls(pen, [x + width / 2, y + height * (height > 44 ? 0.4 : 0.5)], pullSpread(pen.panel, width));
}

interface DoorPlace extends Omit<FrontPlace, 'direction'> {
  readonly hinge: 'left' | 'right';
  readonly locking?: boolean;
  readonly mirrored?: boolean;
}

export function drawDoor(pen: Pen, place: DoorPlace): void {
  const { x, y, width, height } = place.rectangle;
  if (place.mirrored) drawMirrorDoor(pen, place);
  else drawFront(pen, { ...place, direction: 'upright' });
  const edge = place.mirrored ? 3 : Math.min(8, width * 0.12);
  const pullX = place.hinge === 'left' ? x + width - edge : x + edge;
  const pullY = y + height * (height > 160 ? 0.52 : 0.5);
  drawPull(pen, [pullX, pullY], true);
  if (place.locking) drawLock(pen, [pullX, pullY + 20]);
}

function drawMirrorDoor(pen: Pen, { rectangle, index }: DoorPlace): void {
  drawBlank(pen, rectangle, ownSurface(pen, index));
  drawMirrorGlass(pen, inset(rectangle, borderWidth));
}

const glassColours = { colour: '#c3cfd0', reflection: '#e3ebea', edge: '#98a6a7' } as const;

/** Draws glass as one flat tint with slanting reflections, which looks like a mirror by day and by night. */
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
