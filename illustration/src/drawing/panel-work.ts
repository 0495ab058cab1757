import type { Surface } from '../materials';
import type { PanelStyle } from '../piece-types';
import { darken } from './colour';
import type { GrainDirection } from './grain';
import { grid, inset, type Rectangle } from './path';
import type { Pen } from './pen';

type Side = 'left' | 'middle' | 'right';

/** The side that one of several equal columns is on; a single column counts as the left one. */
export function sideOfColumn(column: number, columns: number): Side {
  const fromCentre = column - (columns - 1) / 2;
  if (fromCentre === 0) return columns === 1 ? 'left' : 'middle';
  return fromCentre < 0 ? 'left' : 'right';
}

export interface FrontPlace {
  readonly rectangle: Rectangle;
  /** The number of the front in its piece, for finishes and styles that alternate between fronts. */
  readonly index: number;
  readonly direction: GrainDirection;
  /** The side of its piece that it is on: asymmetrical parts are mirrored on the right. */
  readonly side?: Side;
}

interface Worked {
  readonly frame: Surface;
  readonly field: Surface;
  readonly fields: readonly Rectangle[];
}

type PanelWork = (place: FrontPlace, body: Surface, own: Surface) => Worked;

export const borderWidth = 6;

function fieldsIn({ rectangle, direction }: FrontPlace, count: number): Rectangle[] {
  const border = Math.round(Math.min(borderWidth, Math.min(rectangle.width, rectangle.height) * 0.2));
  const within = inset(rectangle, border);
  return direction === 'across' ? grid(within, count, 1, border) : grid(within, 1, count, border);
}

/** Section 3 names the styles; each divides a front into frame and fields. */
const panelWorks = {
  Standard: (_place, _body, own) => ({ frame: own, field: own, fields: [] }),
  Panel: (place, body, own) => ({ frame: body, field: own, fields: fieldsIn(place, 1) }),
  'Double Panel': (place, body, own) => ({ frame: body, field: own, fields: fieldsIn(place, 2) }),
  'Quarter Panel': (place, body, own) => ({ frame: body, field: own, fields: quarterOf(place) }),
  Alternate: ({ index }, body, own) => {
    const surface = index % 2 ? body : own;
    return { frame: surface, field: surface, fields: [] };
  },
} satisfies Record<PanelStyle, PanelWork>;

/** A quarter of the front's length, at its outer end or its top; none in a middle column. */
function quarterOf({ rectangle, direction, side = 'left' }: FrontPlace): Rectangle[] {
  const { x, y, width, height } = rectangle;
  if (direction === 'upright') return [{ x, y, width, height: height / 4 }];
  if (side === 'middle') return [];
  return [{ x: side === 'left' ? x : x + (width * 3) / 4, y, width: width / 4, height }];
}

export function besides({ x, y, width, height }: Rectangle, quarter: Rectangle): Rectangle {
  if (quarter.height < height) return { x, y: y + quarter.height, width, height: height - quarter.height };
  return { x: quarter.x > x ? x : x + quarter.width, y, width: width - quarter.width, height };
}

/** A front's own surface; in a mixed finish, the fronts alternate. */
export function ownSurface({ material }: Pen, index: number): Surface {
  return material.fronts[index % material.fronts.length] ?? material.fronts[0];
}

/** Divides a front into frame and fields, in the pen's style and material. */
export function worked(pen: Pen, place: FrontPlace): Worked {
  const own = ownSurface(pen, place.index);
  const isMixed = pen.material.fronts.length > 1;
  const body = isMixed && pen.panel !== 'Alternate' ? own : pen.material.body;
  const result = panelWorks[pen.panel](place, body, own);
  const sunk = result.frame.colour === result.field.colour ? 0.09 : 0;
  return { ...result, field: { ...result.field, colour: darken(result.field.colour, sunk) } };
}
