/** Viewport widths in CSS pixels, and what has them. */
export const widths = [
  { width: 320, device: 'The narrowest phone' },
  { width: 375, device: 'Phone' },
  { width: 768, device: 'Tablet, upright' },
  { width: 1024, device: 'Tablet, lying' },
  { width: 1280, device: 'Laptop' },
  { width: 1920, device: 'Desktop' },
] as const;

export type Width = (typeof widths)[number]['width'];

export const isWidth = (value: number): value is Width => widths.some(({ width }) => width === value);
