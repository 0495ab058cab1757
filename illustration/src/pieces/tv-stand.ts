import { drawCase } from '../drawing/case';
import { drawDoor, drawDrawerFront } from '../drawing/front';
import { grid, type Rectangle } from '../drawing/path';
import type { Pen } from '../drawing/pen';
import { drawShelves } from './open-bay';
import type { PieceRenderer } from './stand';

export type TvStandBays = 'mirror doors' | 'doors' | 'open';

const reveal = 3;

/** Three bays: the middle is open for equipment over a drawer, the outer two are as the stand's name says. */
export function tvStand(bays: TvStandBays): PieceRenderer {
  return (pen, { x, floor, size }) => {
    const opening = drawCase(pen, { x, floor, ...size, base: bays === 'open' ? 'plinth' : 'feet' });
    grid(opening, 3, 1, reveal).forEach((bay, index) => {
      if (index === 1) drawMiddle(pen, bay, bays);
      else if (bays === 'open') drawShelves(pen, bay, 1);
      else drawOuterDoor(pen, bay, index, bays === 'mirror doors');
    });
    return pen.drawing.toSvg();
  };
}

function drawMiddle(pen: Pen, bay: Rectangle, bays: TvStandBays): void {
  if (bays === 'open') {
    drawShelves(pen, bay, 2);
    return;
  }
  const drawer = { ...bay, y: bay.y + bay.height * 0.62, height: bay.height * 0.38 };
  drawShelves(pen, { ...bay, height: bay.height * 0.62 - reveal }, 0);
  drawDrawerFront(pen, { rectangle: drawer, index: 1, direction: 'across', side: 'middle' });
}

function drawOuterDoor(pen: Pen, rectangle: Rectangle, index: number, mirrored: boolean): void {
  drawDoor(pen, { rectangle, index, hinge: index === 0 ? 'left' : 'right', mirrored });
}
