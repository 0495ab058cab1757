import { drawCase } from '../drawing/case';
import { drawDoor, drawDrawerFront } from '../drawing/front';
import { grid } from '../drawing/path';
import { drawShelves } from './open-bay';
import type { PieceRenderer } from './stand';

const reveal = 2;

/** A door on the left, four drawers on the right, and an open shelf over both. */
export const multiPurposeChest: PieceRenderer = (pen, { x, floor, size }) => {
  const opening = drawCase(pen, { x, floor, ...size, base: 'plinth' });
  const shelf = { ...opening, height: opening.height * 0.21 };
  const lower = { ...opening, y: opening.y + shelf.height + 4, height: opening.height - shelf.height - 4 };
  drawShelves(pen, shelf, 0);
  const [door, drawers] = grid(lower, 2, 1, reveal);
  if (door) drawDoor(pen, { rectangle: door, index: 0, hinge: 'left' });
  if (drawers) {
    grid(drawers, 1, 4, reveal).forEach((rectangle, row) => {
      drawDrawerFront(pen, { rectangle, index: row + 1, direction: 'across', side: 'right' });
    });
  }
  return pen.drawing.toSvg();
};
