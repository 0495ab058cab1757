import { polygonPath, type Rectangle } from './path';

/** How far the back of something is drawn to the right and up. */
export interface Receding {
  readonly right: number;
  readonly up: number;
}

/** The plane that recedes from a front's upper edge. */
export function topPlane({ x, y, width }: Omit<Rectangle, 'height'>, { right, up }: Receding): string {
  const end = x + width;
  return polygonPath([
    [x, y],
    [x + right, y - up],
    [end + right, y - up],
    [end, y],
  ]);
}

/** The plane that recedes from a front's right edge. */
export function sidePlane({ x, y, width, height }: Rectangle, { right, up }: Receding): string {
  const edge = x + width;
  return polygonPath([
    [edge, y],
    [edge + right, y - up],
    [edge + right, y - up + height],
    [edge, y + height],
  ]);
}
