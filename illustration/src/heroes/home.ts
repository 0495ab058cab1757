import { inches } from '../drawing/pen';
import { pieceSizes } from '../piece-types';
import { drawHero, path, placePiece, text } from './hero';

const upper = 310;
const lower = 680;

const floorLine = (y: number): string => `M24 ${y}h912`;

/** Draws the range as in a pattern book: two rows, each piece in another finish, which is named below it. */
export function drawHomeHero(): string {
  const pieces = [
    { piece: 'dresser-48', finish: 'Walnut', x: 112, floor: upper },
    { piece: 'tv-stand-doors', finish: 'Two-Tone', x: 408, floor: upper },
    { piece: 'chest-5-drawer-tall', finish: 'Cherry', x: 752, floor: upper },
    { piece: 'wardrobe', finish: 'Oak', x: 112, floor: lower },
    { piece: 'bed', finish: 'Wenge', x: 490, floor: lower, detail: 0 },
  ] as const;
  const named = pieces.map((place) => {
    const middle = place.x + inches(pieceSizes[place.piece].width) / 2;
    return placePiece(place) + text(middle, place.floor + 34, place.finish, 'm');
  });
  const mirror = placePiece({ piece: 'mirror', finish: 'Walnut', x: 136, floor: upper - 136 });
  const room = path('l', 'M0 0h960v764H0z') + path('h', floorLine(upper) + floorLine(lower));
  return drawHero(764, room + mirror + named.join(''));
}
