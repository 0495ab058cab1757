import { drawCase } from '../drawing/case';
import { drawDrawerFront } from '../drawing/front';
import { sideOfColumn } from '../drawing/panel-work';
import { grid, type Rectangle } from '../drawing/path';
import type { PieceRenderer } from './stand';

interface DrawerPlan {
  readonly columns: number;
  /** Heights of the rows from the top, in shares of each other. */
  readonly rows: readonly number[];
}

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

/** Dressers, chests and nightstands: a case filled with rows of drawers. */
export function drawerPiece({ columns, rows }: DrawerPlan): PieceRenderer {
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
