import { drawCase } from '../drawing/case';
import { drawDoor, drawDrawerFront } from '../drawing/front';
import { sideOfColumn } from '../drawing/panel-work';
import { grid } from '../drawing/path';
import type { PieceRenderer } from './stand';

interface WardrobePlan {
  readonly doors: number;
  readonly drawers: number;
  readonly locking: boolean;
}

const reveal = 2;
const drawerHeight = 38;

/** Tall doors over a row of drawers. The doors of a pair meet in the middle and open away from it. */
export function wardrobe({ doors, drawers, locking }: WardrobePlan): PieceRenderer {
  return (pen, { x, floor, size }) => {
    const opening = drawCase(pen, { x, floor, ...size, base: 'plinth' });
    const upper = { ...opening, height: opening.height - drawerHeight - reveal };
    const lower = { ...opening, y: upper.y + upper.height + reveal, height: drawerHeight };
    grid(upper, doors, 1, reveal).forEach((rectangle, index) => {
      const hinge = index === doors - 1 ? 'right' : 'left';
      drawDoor(pen, { rectangle, index, hinge, locking: locking && hinge === 'right' });
    });
    grid(lower, drawers, 1, reveal).forEach((rectangle, index) => {
      const place = { rectangle, index: doors + index, side: sideOfColumn(index, drawers) };
      drawDrawerFront(pen, { ...place, direction: 'across' });
    });
    return pen.drawing.toSvg();
  };
}
