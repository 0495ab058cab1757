import type { Surface } from '../materials';
import type { PanelStyle } from '../piece-types';
import { darken, lighten, luminance } from './colour';
import { fill, stroke } from './drawing';
import { type GrainDirection, grainPath } from './grain';
import { drawDoorPull, drawLock, drawPulls } from './hardware';
import { grid, inset, linePath, type Rectangle, rectanglePath } from './path';
import type { Pen } from './pen';

export type Side = 'left' | 'middle' | 'right';

/** The side that one of several equal columns is on; a single column counts as the left one. */
export function sideOfColumn(column: number, columns: number): Side {
  const fromCentre = column - (columns - 1) / 2;
  if (fromCentre === 0) return columns === 1 ? 'left' : 'middle';
  return fromCentre < 0 ? 'left' : 'right';
}

export interface FrontPlace {
  readonly rectangle: Rectangle;
  /** Counts the fronts of a piece, for finishes and styles that change from one to the next. */
  readonly index: number;
  readonly direction: GrainDirection;
  /** Which side of its piece it is on: what is not symmetrical is drawn mirrored on the right. */
  readonly side?: Side;
}

interface Worked {
  readonly frame: Surface;
  readonly field: Surface;
  readonly fields: readonly Rectangle[];
}

type PanelWork = (place: FrontPlace, body: Surface, own: Surface) => Worked;

const BORDER = 6;

function fieldsIn({ rectangle, direction }: FrontPlace, count: number): Rectangle[] {
  const border = Math.round(Math.min(BORDER, Math.min(rectangle.width, rectangle.height) * 0.2));
  const within = inset(rectangle, border);
  return direction === 'across' ? grid(within, count, 1, border) : grid(within, 1, count, border);
}

/** Specification section 3 names the styles; each says what of a front is frame and what is field. */
const PANEL_WORK = {
  Standard: (_place, _body, own) => ({ frame: own, field: own, fields: [] }),
  Panel: (place, body, own) => ({ frame: body, field: own, fields: fieldsIn(place, 1) }),
  'Double Panel': (place, body, own) => ({ frame: body, field: own, fields: fieldsIn(place, 2) }),
  'Quarter Panel': (place, body, own) => ({ frame: body, field: own, fields: quarterOf(place) }),
  Alternate: ({ index }, body, own) => {
    const surface = index % 2 ? body : own;
    return { frame: surface, field: surface, fields: [] };
  },
} satisfies Record<PanelStyle, PanelWork>;

/** A quarter of the front's length, at its outer end or its top; a middle column stays plain. */
function quarterOf({ rectangle, direction, side = 'left' }: FrontPlace): Rectangle[] {
  const { x, y, width, height } = rectangle;
  if (direction === 'upright') return [{ x, y, width, height: height / 4 }];
  if (side === 'middle') return [];
  return [{ x: side === 'left' ? x : x + (width * 3) / 4, y, width: width / 4, height }];
}

/** What a quarter leaves of its front. */
function besides({ x, y, width, height }: Rectangle, quarter: Rectangle): Rectangle {
  if (quarter.height < height) return { x, y: y + quarter.height, width, height: height - quarter.height };
  return { x: quarter.x > x ? x : x + quarter.width, y, width: width - quarter.width, height };
}

/** The surface that is a front's own; a mixed finish gives each front another. */
export function ownSurface({ material }: Pen, index: number): Surface {
  return material.fronts[index % material.fronts.length] ?? material.fronts[0];
}

function worked(pen: Pen, place: FrontPlace): Worked {
  const own = ownSurface(pen, place.index);
  const mixed = pen.material.fronts.length > 1;
  const result = PANEL_WORK[pen.panel](
    place,
    mixed && pen.panel !== 'Alternate' ? own : pen.material.body,
    own,
  );
  const sunk = result.frame.colour === result.field.colour ? 0.09 : 0;
  return { ...result, field: { ...result.field, colour: darken(result.field.colour, sunk) } };
}

/** A plain board with its grain, lit at the upper left and shaded at the lower right. */
export function drawBoard(pen: Pen, rectangle: Rectangle, surface: Surface, direction: GrainDirection): void {
  drawBlank(pen, rectangle, surface);
  drawGrain(pen, rectangle, surface, direction);
}

function drawBlank(pen: Pen, rectangle: Rectangle, surface: Surface): void {
  pen.drawing.add('front', fill(surface.colour), rectanglePath(rectangle));
  drawRelief(pen, rectangle, surface, 'raised');
}

export function drawGrain(pen: Pen, rectangle: Rectangle, surface: Surface, direction: GrainDirection): void {
  const path = grainPath(pen.random, rectangle, direction, surface.grain, pen.detail);
  pen.drawing.add('grain', stroke(surface.grain.tone, surface.grain.figure === 'gloss' ? 1.6 : 0.8), path);
}

export function drawRelief(
  pen: Pen,
  rectangle: Rectangle,
  surface: Surface,
  relief: 'raised' | 'sunk',
): void {
  const { x, y, width, height } = inset(rectangle, 0.5);
  const dark = luminance(surface.colour) < 0.12;
  const light = stroke(lighten(surface.colour, dark ? 0.2 : 0.42));
  const shade = stroke(darken(surface.colour, dark ? 0.55 : 0.28));
  const upper = linePath([
    [x, y + height],
    [x, y],
    [x + width, y],
  ]);
  const lower = linePath([
    [x, y + height],
    [x + width, y + height],
    [x + width, y],
  ]);
  pen.drawing.add('edge', relief === 'raised' ? light : shade, upper);
  pen.drawing.add('edge', relief === 'raised' ? shade : light, lower);
}

function drawFront(pen: Pen, place: FrontPlace): void {
  const { frame, field, fields } = worked(pen, place);
  const [only] = fields;
  drawBlank(pen, place.rectangle, frame);
  // One wood runs through frame and field; between two woods each keeps to its own part.
  if (frame.grain === field.grain) drawGrain(pen, place.rectangle, frame, place.direction);
  else if (only && pen.panel === 'Quarter Panel')
    drawGrain(pen, besides(place.rectangle, only), frame, place.direction);
  for (const rectangle of fields) {
    pen.drawing.add('field', fill(field.colour), rectanglePath(rectangle));
    if (frame.grain !== field.grain) drawGrain(pen, rectangle, field, place.direction);
    drawRelief(pen, rectangle, field, 'sunk');
  }
}

export function drawDrawerFront(pen: Pen, place: FrontPlace): void {
  drawFront(pen, place);
  const { x, y, width, height } = place.rectangle;
  const pulls = pen.panel !== 'Quarter Panel' && width > 96 ? 2 : 1;
  drawPulls(pen, [x + width / 2, y + height * (height > 44 ? 0.4 : 0.5)], pulls === 2 ? width * 0.27 : 0);
}

export interface DoorPlace extends Omit<FrontPlace, 'direction'> {
  readonly hinge: 'left' | 'right';
  readonly locking?: boolean;
  /** A mirror takes the place of the panel. */
  readonly mirrored?: boolean;
}

export function drawDoor(pen: Pen, place: DoorPlace): void {
  const { x, y, width, height } = place.rectangle;
  drawFront(pen, { ...place, direction: 'upright' });
  if (place.mirrored) drawMirrorGlass(pen, inset(place.rectangle, Math.min(BORDER, width * 0.1)));
  const edge = Math.min(8, width * 0.12);
  const pullX = place.hinge === 'left' ? x + width - edge : x + edge;
  const pullY = height > 160 ? y + height * 0.52 : y + height * 0.5;
  drawDoorPull(pen, [place.mirrored ? (place.hinge === 'left' ? x + width - 3 : x + 3) : pullX, pullY]);
  if (place.locking) drawLock(pen, [pullX, pullY + 20]);
}

const GLASS = { colour: '#c3cfd0', reflection: '#e3ebea', edge: '#98a6a7' } as const;

/** Glass is one flat tint with slanting reflections, which reads as a mirror by day and by night. */
export function drawMirrorGlass(pen: Pen, glass: Rectangle): void {
  const { x, y, width, height } = glass;
  pen.drawing.add('field', fill(GLASS.colour), rectanglePath(glass));
  const run = Math.min(width, height) * 0.8;
  const streak = (from: number, breadth: number) =>
    `M${[x + from, y].map((value) => value.toFixed(1)).join(' ')}h${breadth.toFixed(1)}l${(-run).toFixed(1)} ${run.toFixed(1)}v${(-breadth).toFixed(1)}z`;
  const corner = (from: number) =>
    `${linePath([
      [x, y + from],
      [x + from, y],
    ])}`;
  pen.drawing.add('grain', fill(GLASS.reflection), streak(run, Math.min(run * 0.22, width - run)));
  pen.drawing.add('grain', stroke(GLASS.reflection, 1.5), corner(run * 0.55) + corner(run * 0.45));
  pen.drawing.add('edge', stroke(GLASS.edge), rectanglePath(inset(glass, 0.5)));
}
