import type { Point } from '../drawing/path';
import { BORDERS, type Border, type StateCode } from './borders';

const pointsOf = ({ points }: Border): Point[] =>
  points.split(',').map((pair): Point => {
    const [west = 0, north = 0] = pair.split(' ').map(Number);
    return [west, north];
  });

const key = ([west, north]: Point): string => `${west} ${north}`;
const endOf = (line: readonly Point[]): Point => line.at(-1) ?? [0, 0];
const startOf = (line: readonly Point[]): Point => line[0] ?? [0, 0];

/** Joins lines end to end to closed rings. Every line is used once, in whichever direction fits. */
export function joinRings(lines: readonly (readonly Point[])[]): Point[][] {
  const left = [...lines];
  const rings: Point[][] = [];
  for (let line = left.pop(); line; line = left.pop()) {
    const ring = [...line];
    while (key(startOf(ring)) !== key(endOf(ring))) {
      const end = key(endOf(ring));
      const index = left.findIndex((next) => key(startOf(next)) === end || key(endOf(next)) === end);
      const [next] = index < 0 ? [] : left.splice(index, 1);
      if (!next) throw new Error(`The borders do not close at ${end}.`);
      ring.push(...(key(startOf(next)) === end ? next : [...next].reverse()).slice(1));
    }
    rings.push(ring);
  }
  return rings;
}

/** The rings around a group of states: the borders that have one of them on one side only. */
export function outlineOf(states: ReadonlySet<StateCode>): Point[][] {
  const around = BORDERS.filter(
    ({ states: [one, other] }) => states.has(one) !== (other !== undefined && states.has(other)),
  );
  return joinRings(around.map(pointsOf));
}

/** Borders between two states of one group. */
export function bordersWithin(states: ReadonlySet<StateCode>): Point[][] {
  return BORDERS.filter(({ states: [one, other] }) => states.has(one) && other && states.has(other)).map(
    pointsOf,
  );
}
