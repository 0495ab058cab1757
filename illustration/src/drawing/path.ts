export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Point = readonly [x: number, y: number];

/** The shortest text of a number, rounded to a tenth of a unit, which is finer than any screen shows. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
}

/** Joins numbers as path data, where a minus sign or a second decimal point separates as a space does. */
export function numbers(...values: readonly number[]): string {
  return values.map(short).reduce((text, next) => {
    const joined = next.startsWith('-') || (next.startsWith('.') && /\.\d+$/.test(text));
    return text + (text && !joined ? ' ' : '') + next;
  }, '');
}

export function rectanglePath({ x, y, width, height }: Rectangle): string {
  return `M${numbers(x, y)}h${short(width)}v${short(height)}h${short(-width)}z`;
}

export function inset({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** Cuts a rectangle into equal columns and rows with a gap between them, row by row from the top left. */
export function grid(rectangle: Rectangle, columns: number, rows: number, gap: number): Rectangle[] {
  const across = cuts(rectangle.x, rectangle.width, columns, gap);
  return cuts(rectangle.y, rectangle.height, rows, gap).flatMap(([y, height]) =>
    across.map(([x, width]) => ({ x, y, width, height })),
  );
}

/** Starts and lengths of equal parts, in whole units, which are sharp on a screen and short in a file. */
function cuts(start: number, length: number, count: number, gap: number): (readonly [number, number])[] {
  const step = (length + gap) / count;
  return Array.from({ length: count }, (_, index) => {
    const from = Math.round(start + step * index);
    return [from, Math.round(start + step * (index + 1) - gap) - from] as const;
  });
}

/** How far to the right and up the back of an object is drawn. */
export interface Receding {
  readonly right: number;
  readonly up: number;
}

export function topPlane({ x, y, width }: Omit<Rectangle, 'height'>, { right, up }: Receding): string {
  return `M${numbers(x, y)}l${numbers(right, -up)}h${short(width)}l${numbers(-right, up)}z`;
}

export function sidePlane({ x, y, width, height }: Rectangle, { right, up }: Receding): string {
  return `M${numbers(x + width, y)}l${numbers(right, -up)}v${short(height)}l${numbers(-right, up)}z`;
}
