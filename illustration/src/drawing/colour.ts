type Channels = readonly [number, number, number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Blends two `#rrggbb` colours; `share` is how much of `other` there is, 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  const [red, green, blue] = channels(colour);
  const [otherRed, otherGreen, otherBlue] = channels(other);
  const blend = (from: number, to: number) =>
    Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${blend(red, otherRed)}${blend(green, otherGreen)}${blend(blue, otherBlue)}`;
}

/** Daylight is a little warm, and so is the shade it leaves. */
export const shade = '#14100d';
export const lighten = (colour: string, share: number): string => mix(colour, '#fffaf0', share);
export const darken = (colour: string, share: number): string => mix(colour, shade, share);

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Whether a colour is so dark that darker shades hardly differ from it. */
export const isDark = (colour: string): boolean => luminance(colour) < 0.12;
