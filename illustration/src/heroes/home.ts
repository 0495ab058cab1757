import { drawHeroPlate, heightMark, path, placePiece, widthMark } from './hero-plate';

const UPPER = 310;
const LOWER = 680;

const floorLine = (y: number): string => `M24 ${y}h912`;

/** The range as a pattern book shows it: two rows on their floor lines, each piece with its measure. */
export function drawHomeHero(): string {
  const upper =
    path('h', floorLine(UPPER) + floorLine(LOWER)) +
    placePiece({ piece: 'dresser-48', finish: 'Walnut', x: 112, floor: UPPER }) +
    placePiece({ piece: 'mirror', finish: 'Walnut', x: 136, floor: UPPER - 136 }) +
    placePiece({ piece: 'tv-stand-doors', finish: 'Two-Tone', x: 408, floor: UPPER }) +
    placePiece({ piece: 'chest-5-drawer-tall', finish: 'Cherry', x: 752, floor: UPPER });
  const lower =
    placePiece({ piece: 'wardrobe', finish: 'Oak', x: 112, floor: LOWER }) +
    placePiece({ piece: 'bed', finish: 'Wenge', x: 490, floor: LOWER, detail: 0 });
  const measures =
    widthMark(112, 304, UPPER + 30, '48″') +
    widthMark(408, 648, UPPER + 30, '60″') +
    widthMark(752, 880, UPPER + 30, '32″') +
    widthMark(112, 304, LOWER + 34, '48″') +
    widthMark(490, 742, LOWER + 34, '63″') +
    heightMark(72, LOWER - 288, LOWER, '72″');
  return drawHeroPlate({
    name: 'home',
    title:
      'A plate of the range: dresser with mirror, TV stand, chest, wardrobe and bed, each with its width',
    width: 960,
    height: 764,
    content: upper + lower + measures,
  });
}
