import { drawCase } from '../drawing/case';
import { drawDoor, drawDrawerFront } from '../drawing/front';
import { sideOfColumn } from '../drawing/panel-work';
import { grid } from '../drawing/path';
import type { PieceArtist } from './stand';

interface WardrobePlan {
  readonly doors: number;
  readonly drawers: number;
  readonly locking: boolean;
}

const REVEAL = 2;
const DRAWER_HEIGHT = 38;

/** Tall doors over a row of drawers. The doors of a pair meet in the middle and open away from it. */
export function wardrobe({ doors, drawers, locking }: WardrobePlan): PieceArtist {
  return (pen, { x, floor, size }) => {
    const opening = drawCase(pen, { x, floor, ...size, base: 'plinth' });
    const upper = { ...opening, height: opening.height - DRAWER_HEIGHT - REVEAL };
    const lower = { ...opening, y: upper.y + upper.height + REVEAL, height: DRAWER_HEIGHT };
    grid(upper, doors, 1, REVEAL).forEach((rectangle, index) => {
      const hinge = index === doors - 1 ? 'right' : 'left';
      drawDoor(pen, { rectangle, index, hinge, locking: locking && hinge === 'right' });
    });
    grid(lower, drawers, 1, REVEAL).forEach((rectangle, index) => {
      const place = { rectangle, index: doors + index, side: sideOfColumn(index, drawers) };
      drawDrawerFront(pen, { ...place, direction: 'across' });
    });
    return pen.drawing.toSvg();
  };
}
