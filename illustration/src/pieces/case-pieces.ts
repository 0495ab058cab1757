import { drawBoard } from '../drawing/board';
import { type CaseBase, drawCase } from '../drawing/case';
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

/** A piece that is a case whose opening is filled. */
const casePiece =
  (fill: (pen: Pen, opening: Rectangle) => void, base: CaseBase = 'plinth'): PieceRenderer =>
  (pen, stand) => {
    fill(pen, drawCase(pen, stand, base));
    return pen.drawing.toSvg();
  };

/** Dressers, chests and nightstands: a case filled with rows of drawers, whose heights are relative. */
export const drawerPiece = (columns: number, rows: readonly number[]) =>
  casePiece((pen, opening) => {
    for (const [rowIndex, row] of rowsOf(opening, rows).entries())
      for (const [column, rectangle] of grid(row, columns, 1, reveal).entries()) {
        const side = sideOfColumn(column, columns);
        drawDrawerFront(pen, { rectangle, index: rowIndex + column, direction: 'across', side });
      }
  });

/** A door on the left, four drawers on the right, and an open shelf over both. */
export const multiPurposeChest = casePiece((pen, opening) => {
  const shelf = { ...opening, height: opening.height * 0.21 };
  const lower = { ...opening, y: opening.y + shelf.height + 4, height: opening.height - shelf.height - 4 };
  drawShelves(pen, shelf, 0);
  const [door, drawers] = grid(lower, 2, 1, reveal);
  if (door) drawDoor(pen, { rectangle: door, index: 0, hinge: 'left' });
  for (const [row, rectangle] of drawers ? grid(drawers, 1, 4, reveal).entries() : [])
    drawDrawerFront(pen, { rectangle, index: row + 1, direction: 'across', side: 'right' });
});

const drawerHeight = 38;

/** Tall doors over a row of drawers. The doors of a pair meet in the middle and open away from it. */
export const wardrobe = (doors: number, drawers: number, locking = false) =>
  casePiece((pen, opening) => {
    const upper = { ...opening, height: opening.height - drawerHeight - reveal };
    const lower = { ...opening, y: upper.y + upper.height + reveal, height: drawerHeight };
    for (const [index, rectangle] of grid(upper, doors, 1, reveal).entries()) {
      const hinge = index === doors - 1 ? 'right' : 'left';
      drawDoor(pen, { rectangle, index, hinge, locking: locking && hinge === 'right' });
    }
    for (const [index, rectangle] of grid(lower, drawers, 1, reveal).entries()) {
      const side = sideOfColumn(index, drawers);
      drawDrawerFront(pen, { rectangle, index: doors + index, direction: 'across', side });
    }
  });

const tvReveal = 3;

/** Three bays: the middle one is open for equipment over a drawer; `bays` names the fronts of the others. */
export const tvStand = (bays: 'mirror doors' | 'doors' | 'open') =>
  casePiece(
    (pen, opening) => {
      for (const [index, bay] of grid(opening, 3, 1, tvReveal).entries()) {
        const hinge = index === 0 ? 'left' : 'right';
        if (bays === 'open') drawShelves(pen, bay, index === 1 ? 2 : 1);
        else if (index === 1) drawEquipmentBay(pen, bay);
        else drawDoor(pen, { rectangle: bay, index, hinge, mirrored: bays === 'mirror doors' });
      }
    },
    bays === 'open' ? 'plinth' : 'feet',
  );

function drawEquipmentBay(pen: Pen, bay: Rectangle): void {
  const drawer = { ...bay, y: bay.y + bay.height * 0.62, height: bay.height * 0.38 };
  drawShelves(pen, { ...bay, height: bay.height * 0.62 - tvReveal }, 0);
  drawDrawerFront(pen, { rectangle: drawer, index: 1, direction: 'across', side: 'middle' });
}

/** A shallow case: an open shelf between two compartments, below them the boards behind the mattress. */
export const storageHeadboard = casePiece((pen, opening) => {
  const storage = { ...opening, height: Math.round(opening.height * 0.5) };
  const [left, bay, right] = grid(storage, 3, 1, reveal);
  if (bay) drawShelves(pen, bay, 1);
  if (left) drawDoor(pen, { rectangle: left, index: 0, hinge: 'left' });
  if (right) drawDoor(pen, { rectangle: right, index: 0, hinge: 'right' });
  const back = { ...opening, y: storage.y + storage.height + reveal };
  drawBoard(pen, { ...back, height: opening.height - storage.height - reveal }, pen.material.body, 'across');
});
