import { drawBoard } from '../drawing/board';
import { drawCase } from '../drawing/case';
import { drawDoor, drawDrawerFront } from '../drawing/front';
import { sideOfColumn } from '../drawing/panel-work';
import { grid, type Rectangle } from '../drawing/path';
import type { Pen, PieceRenderer } from '../drawing/pen';
import { drawShelves } from './open-bay';

const reveal = 2;

function rowsOf(opening: Rectangle, shares: readonly number[]): Rectangle[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const room = opening.height - reveal * (shares.length - 1);
  let y = opening.y;
  return shares.map((share) => {
    const height = (room * share) / total;
    const row = { ...opening, y: Math.round(y), height: Math.round(y + height) - Math.round(y) };
    y += height + reveal;
    return row;
  });
}

/** Dressers, chests and nightstands: a case filled with rows of drawers, whose heights are in shares of each other. */
export function drawerPiece(columns: number, rows: readonly number[]): PieceRenderer {
  return (pen, { x, floor, size }) => {
    const opening = drawCase(pen, { x, floor, ...size, base: 'plinth' });
    rowsOf(opening, rows)
      .map((row) => grid(row, columns, 1, reveal))
      .forEach((row, rowIndex) => {
        row.forEach((rectangle, column) => {
          const side = sideOfColumn(column, columns);
          drawDrawerFront(pen, { rectangle, index: rowIndex + column, direction: 'across', side });
        });
      });
    return pen.drawing.toSvg();
  };
}

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

const drawerHeight = 38;

/** Tall doors over a row of drawers. The doors of a pair meet in the middle and open away from it. */
export function wardrobe(doors: number, drawers: number, locking = false): PieceRenderer {
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

type Bays = 'mirror doors' | 'doors' | 'open';

const tvReveal = 3;

/** Three bays: the middle is open for equipment over a drawer, the outer two are as the stand's name says. */
export function tvStand(bays: Bays): PieceRenderer {
  return (pen, { x, floor, size }) => {
    const opening = drawCase(pen, { x, floor, ...size, base: bays === 'open' ? 'plinth' : 'feet' });
    grid(opening, 3, 1, tvReveal).forEach((bay, index) => {
      if (index === 1) drawMiddle(pen, bay, bays);
      else if (bays === 'open') drawShelves(pen, bay, 1);
      else drawOuterDoor(pen, bay, index, bays === 'mirror doors');
    });
    return pen.drawing.toSvg();
  };
}

function drawMiddle(pen: Pen, bay: Rectangle, bays: Bays): void {
  if (bays === 'open') {
    drawShelves(pen, bay, 2);
    return;
  }
  const drawer = { ...bay, y: bay.y + bay.height * 0.62, height: bay.height * 0.38 };
  drawShelves(pen, { ...bay, height: bay.height * 0.62 - tvReveal }, 0);
  drawDrawerFront(pen, { rectangle: drawer, index: 1, direction: 'across', side: 'middle' });
}

function drawOuterDoor(pen: Pen, rectangle: Rectangle, index: number, mirrored: boolean): void {
  drawDoor(pen, { rectangle, index, hinge: index === 0 ? 'left' : 'right', mirrored });
}

/** A shallow case: an open shelf between two compartments, and below them the boards that the mattress leans on. */
export const storageHeadboard: PieceRenderer = (pen, { x, floor, size }) => {
  const opening = drawCase(pen, { x, floor, ...size, base: 'plinth' });
  const storage = { ...opening, height: Math.round(opening.height * 0.5) };
  const [left, bay, right] = grid(storage, 3, 1, reveal);
  if (bay) drawShelves(pen, bay, 1);
  if (left) drawDoor(pen, { rectangle: left, index: 0, hinge: 'left' });
  if (right) drawDoor(pen, { rectangle: right, index: 0, hinge: 'right' });
  const back = { ...opening, y: storage.y + storage.height + reveal };
  drawBoard(pen, { ...back, height: opening.height - storage.height - reveal }, pen.material.body, 'across');
  return pen.drawing.toSvg();
};
