import type { FinishName } from '@landmark/design/finishes';
import { asDrawn, escapeXml } from '../drawing/drawing';
import { numbers } from '../drawing/path';
import { newPen } from '../drawing/pen';
import { besideWords, onPhone, sansSerif, themeSheet } from '../drawing/theme';
import { type PieceType, pieceSizes } from '../piece-types';
import { pieceRenderers } from '../pieces/piece-renderers';

const colours = {
  ink: { day: '#1c1915', night: '#f2ebde' },
  soft: { day: '#776d5d', night: '#988c7b' },
  sheet: { day: '#fdfcf8', night: '#2c2721' },
  wash: { day: '#e6decd', night: '#37312a' },
  deep: { day: '#cfc3ab', night: '#4a4238' },
  wall: { day: 'transparent', night: '#6f624f' },
} as const;

const [ink, soft, sheet, wash, deep, wall] = Object.keys(colours).map((name) => `var(--hero-${name})`);

/**
 * The classes of a hero: `i` ink, `h` hairline, `s` a sheet with an ink edge, `w` a wash with
 * a hairline edge, `k` a deeper wash without an edge, `n` solid ink,
 * `l` a wall that is lit by night, so that dark pieces are visible on it.
 */
const rules = [
  `.i,.s{stroke:${ink};stroke-width:1.5}`,
  `.h,.w{stroke:${soft};stroke-width:.9}`,
  `.s{fill:${sheet}}.w{fill:${wash}}.k{fill:${deep}}.n{fill:${ink}}.l{fill:${wall}}`,
  `text{font:500 17px ${sansSerif};fill:${ink}}`,
  '.m,.u{text-anchor:middle}.e{text-anchor:end}.b{font-weight:650;font-size:20px}',
  // At half size, words take the room between two lines.
  besideWords('text,.b{font-size:22px}'),
];

/**
 * On a phone, a drawing is a third of its size: its words grow, measures move below their lines (`u`), names
 * away from what they name (`b`), and text that the page has anyway is hidden (`o`).
 */
const smallRules = [
  'text{font-size:34px}.u{transform:translateY(36px)}',
  '.b{font-size:34px;transform:translateY(14px)}.o{display:none}',
];

/** A hero is an image, a document of its own, so that its class names meet no others. */
const styleSheet = themeSheet('hero', colours, rules.join('') + onPhone(smallRules.join('')));

/** Wraps a drawing, 960 units wide, without a title: the page that shows it has the alternative text. */
export const drawHero = (height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" id="hero" width="960" height="${height}" viewBox="0 0 960 ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">${styleSheet}${asDrawn(content)}</svg>\n`;

export const path = (kind: string, data: string): string => `<path class="${kind}" d="${data}"/>`;

export const text = (x: number, y: number, words: string, kind = ''): string =>
  `<text${kind ? ` class="${kind}"` : ''} x="${x}" y="${y}">${escapeXml(words)}</text>`;

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const repeat = (count: number, draw: (index: number) => string): string =>
  range(count).map(draw).join('');

/** A dimension line with slanting ticks, as a joiner draws it, and its measure. */
export function widthMark(from: number, to: number, y: number, measure: string): string {
  const tick = (x: number) => `M${numbers(x - 4, y + 4)}l8-8M${numbers(x, y - 9)}v18`;
  return (
    path('h', `M${numbers(from, y)}H${to}${tick(from)}${tick(to)}`) +
    text((from + to) / 2, y - 8, measure, 'u')
  );
}

interface PiecePlace {
  readonly piece: PieceType;
  readonly finish: FinishName;
  readonly x: number;
  readonly floor: number;
  /** Relative to four units per inch. */
  readonly scale?: number;
  readonly detail?: number;
}

export function placePiece({ piece, finish, x, floor, scale = 1, detail = 0.2 }: PiecePlace): string {
  const pen = newPen({ finish, panel: 'Standard', seed: piece, detail });
  const size = pieceSizes[piece];
  if (scale === 1) return pieceRenderers[piece](pen, { x, floor, size });
  const drawn = pieceRenderers[piece](pen, { x: 0, floor: 0, size });
  return `<g transform="translate(${numbers(x, floor)})scale(${scale})">${drawn}</g>`;
}
