import { numbers, type Rectangle, short } from './path';

/** How far the back of something is drawn to the right and up. */
export interface Receding {
  readonly right: number;
  readonly up: number;
}

/** The plane that recedes from a front's upper edge. */
export function topPlane({ x, y, width }: Omit<Rectangle, 'height'>, { right, up }: Receding): string {
  return `M${numbers(x, y)}l${numbers(right, -up)}h${short(width)}l${numbers(-right, up)}z`;
}

/** The plane that recedes from a front's right edge. */
export function sidePlane({ x, y, width, height }: Rectangle, { right, up }: Receding): string {
  return `M${numbers(x + width, y)}l${numbers(right, -up)}v${short(height)}l${numbers(-right, up)}z`;
}
