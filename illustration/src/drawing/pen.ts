import type { FinishName } from '@landmark/design/finishes';
import { type Material, materialOf } from '../materials';
import type { PanelStyle, PieceSize } from '../piece-types';
import { type Drawing, newDrawing } from './drawing';
import { type Random, seededRandom } from './grain';
import type { Receding } from './path';

/** Drawing units to the inch, the same for every piece, so that pieces can be compared by eye. */
const unitsPerInch = 4;
export const inches = (value: number): number => value * unitsPerInch;

/** How far, per unit of depth, the back of a piece is drawn to the right and up. */
export const recedingShare = { right: 0.2, up: 0.12 } as const;

/** Converts a depth in drawing units to whole units to the right and up. */
export const recede = (depth: number): Receding => ({
  right: Math.round(depth * recedingShare.right),
  up: Math.round(depth * recedingShare.up),
});

export interface Pen {
  readonly drawing: Drawing;
  readonly material: Material;
  readonly panel: PanelStyle;
  readonly random: Random;
  /** How much of the grain is drawn: 1 in a picture of its own, less where the piece is small in a room. */
  readonly detail: number;
}

export interface PenChoice {
  readonly finish: FinishName;
  readonly panel: PanelStyle;
  readonly seed: string;
  readonly detail?: number | undefined;
}

export function newPen({ finish, panel, seed, detail = 1 }: PenChoice): Pen {
  const random = seededRandom(`${seed} ${finish} ${panel}`);
  return { drawing: newDrawing(), material: materialOf(finish), panel, random, detail };
}

/** A pen for objects in front: the same random numbers and material, but a new drawing over the first. */
export const overlay = (pen: Pen): Pen => ({ ...pen, drawing: newDrawing() });

/** The place of a piece: the lower left corner of its front, in drawing units, and its size in inches. */
export interface Stand {
  readonly x: number;
  readonly floor: number;
  readonly size: PieceSize;
}

export type PieceRenderer = (pen: Pen, stand: Stand) => string;
