import type { GrainFigure, Surface } from '../materials';
import { numbers, type Rectangle } from './path';

export type Random = () => number;

/** Numbers from 0 to 1 that depend only on the seed, so that drawing a picture twice gives the same file. */
export function seededRandom(seed: string): Random {
  let state = 2166136261;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type GrainDirection = 'across' | 'upright';

interface Board {
  readonly length: number;
  readonly breadth: number;
  readonly density: number;
  readonly random: Random;
  /** Path data for a point, measured along and across the board. */
  readonly at: (along: number, across: number) => string;
  readonly by: (along: number, across: number) => string;
}

type Figure = (board: Board) => string;

/** The space between strokes at full density, in drawing units: four to the inch. */
const closest = 4.6;
const margin = 1.4;
/** Below this density, a small board has no figure. */
const seen = 0.08;

function fibre({ length, random, at, by }: Board, across: number, sway = 1): string {
  const start = random() < 0.45 ? margin : margin + random() * length * 0.35;
  const end = random() < 0.45 ? length - margin : length * (0.62 + random() * 0.3);
  const run = Math.round(Math.max(end - start, 4));
  const bend = (random() - 0.5) * sway;
  return `M${at(start, across)}q${by(run * 0.5, bend)} ${by(run, 0)}`;
}

function spread({ breadth, density, random }: Board, each: (across: number) => string): string {
  const count = Math.max(density > seen ? 1 : 0, Math.round((breadth / closest) * density));
  const step = (breadth - 2 * margin) / count;
  return Array.from({ length: count }, (_, index) =>
    each(margin + step * (index + 0.25 + random() * 0.5)),
  ).join('');
}

const straight: Figure = (board) => spread(board, (across) => fibre(board, across));

/** Flat-cut wood: nested arches, and straight fiber beside them. */
const cathedral: Figure = (board) => {
  if (board.density <= seen) return '';
  const { length, breadth, density, random, at, by } = board;
  const centre = breadth * (0.36 + random() * 0.28);
  const arches = breadth < 10 ? 1 : Math.min(4, 1 + Math.round((breadth * density) / 12));
  const room = Math.min(centre, breadth - centre) - margin;
  const forward = random() < 0.5;
  const tip = length * (0.42 + random() * 0.2);
  const arch = (index: number) => {
    const half = (room * (index + 0.7)) / (arches + 0.2);
    const reach = tip + index * Math.min(length * 0.07, 12) + random() * 3;
    const turn = Math.min(reach - margin, length - 2 * margin);
    const direction = forward ? 1 : -1;
    const from = forward ? margin : length - margin;
    const curve = (side: number) =>
      `${by(direction * turn * 0.5, side * half * 0.1)} ${by(direction * turn * 0.94, side * half * 0.3)}`;
    return `M${at(from, centre - half)}c${curve(1)} ${by(direction * turn, half)}c${by(direction * -turn * 0.06, half * 0.7)} ${by(direction * -turn * 0.5, half * 0.9)} ${by(direction * -turn, half)}`;
  };
  const outer = spread({ ...board, density: density * 0.5 }, (across) =>
    Math.abs(across - centre) > room * 0.92 ? fibre(board, across, 2) : '',
  );
  return Array.from({ length: arches }, (_, index) => arch(index)).join('') + outer;
};

const pore: Figure = (board) =>
  spread(board, (across) => {
    const { length, random, at, by } = board;
    const dashes = Math.max(1, Math.round(length / 64));
    return Array.from({ length: dashes }, () => {
      const run = Math.min(8 + random() * 16, length * 0.5);
      return `M${at(margin + random() * (length - run - 2 * margin), across)}l${by(run, 0)}`;
    }).join('');
  });

/** Two slanting reflections, as on a polished pane. */
const gloss: Figure = ({ length, breadth, random, at, by }) => {
  const slant = Math.min(length, breadth) * 0.55;
  const start = (length - slant) * (0.15 + random() * 0.5);
  const streak = (from: number) => `M${at(from + slant, margin + 1)}l${by(-slant, breadth - 2 * margin - 2)}`;
  return streak(start) + streak(start + Math.min(5, length * 0.1));
};

const figures = { plain: () => '', straight, cathedral, pore, gloss } satisfies Record<GrainFigure, Figure>;

/** Path data of a board's figure, kept inside the board. `share` thins it in a small drawing. */
export function grainPath(
  random: Random,
  board: Rectangle,
  direction: GrainDirection,
  surface: Surface,
  share = 1,
): string {
  const upright = direction === 'upright';
  return figures[surface.figure]({
    length: upright ? board.height : board.width,
    breadth: upright ? board.width : board.height,
    density: surface.density * share,
    random,
    at: (along, across) =>
      upright
        ? numbers(board.x + across, board.y + Math.round(along))
        : numbers(board.x + Math.round(along), board.y + across),
    by: (along, across) => (upright ? numbers(across, along) : numbers(along, across)),
  });
}
