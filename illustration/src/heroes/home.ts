import { inches } from '../drawing/pen';
import { PIECES } from '../piece-types';
import { drawHeroPlate, path, placePiece, text } from './hero-plate';

const UPPER = 310;
const LOWER = 680;

const floorLine = (y: number): string => `M24 ${y}h912`;

/** The range as a pattern book shows it: two rows on their floor lines, each piece in another finish, which it names. */
export function drawHomeHero(): string {
  const pieces = [
    { piece: 'dresser-48', finish: 'Walnut', x: 112, floor: UPPER },
    { piece: 'tv-stand-doors', finish: 'Two-Tone', x: 408, floor: UPPER },
    { piece: 'chest-5-drawer-tall', finish: 'Cherry', x: 752, floor: UPPER },
    { piece: 'wardrobe', finish: 'Oak', x: 112, floor: LOWER },
    { piece: 'bed', finish: 'Wenge', x: 490, floor: LOWER, detail: 0 },
  ] as const;
  return drawHeroPlate({
    title: 'A walnut dresser with mirror, a two-tone TV stand, a cherry chest, an oak wardrobe, a wenge bed',
    width: 960,
    height: 764,
    content:
      path('h', floorLine(UPPER) + floorLine(LOWER)) +
      placePiece({ piece: 'mirror', finish: 'Walnut', x: 136, floor: UPPER - 136 }) +
      pieces
        .map((place) => {
          const middle = place.x + inches(PIECES[place.piece].width) / 2;
          return placePiece(place) + text(middle, place.floor + 34, place.finish, 'm');
        })
        .join(''),
  });
}
