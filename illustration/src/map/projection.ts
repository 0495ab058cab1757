import type { Point } from '../drawing/path';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Albers' equal-area conic with the parallels that maps of the contiguous states use. */
const FIRST = radians(29.5);
const SECOND = radians(45.5);
const ORIGIN = radians(37.5);
const CENTRAL_WEST = 96;
const CONE = (Math.sin(FIRST) + Math.sin(SECOND)) / 2;
const CONSTANT = Math.cos(FIRST) ** 2 + 2 * CONE * Math.sin(FIRST);

const radius = (north: number): number => Math.sqrt(CONSTANT - 2 * CONE * Math.sin(north)) / CONE;

/** Degrees west and north to a plane with y downwards, in radii of the earth. */
export function albers([west, north]: Point): Point {
  const angle = CONE * radians(CENTRAL_WEST - west);
  const from = radius(radians(north));
  return [from * Math.sin(angle), from * Math.cos(angle) - radius(ORIGIN)];
}
