import { containerCapacities } from '@landmark/design/constants';
import { asDrawn } from '../drawing/drawing';
import { numbers, rectanglePath } from '../drawing/path';
import { drawHero, path, placePiece, repeat, text, widthMark } from './hero';

/** A foot is 20 units: 40 of them in length, and half a foot more than 8 in height. */
const container = { x: 80, y: 140, width: 800, height: 170 } as const;
const floor = 302;
/** Pieces are drawn at four units to the inch. */
const scale = 20 / 48;

/** The spreader that it hangs from. */
const slings = `
  <path class="s" d="M270 62h420v12h-420z"/>
  <path class="i" d="M276 74L86 140M684 74L874 140"/>
  <path class="i" d="M360 62L480 16l120 46M480 16V0"/>
`;

const corrugation = repeat(39, (index) => `M${100 + index * 20} 148v154`);

/** Its wall, cut open, with the floor and the castings at its corners. */
const shell = `
  <path class="w" d="M80 140h800v170h-800z"/>
  <path class="h" d="${corrugation}"/>
  <path class="i" d="M80 140h800v170h-800zM80 147h800"/>
  <path class="s" d="M80 302h800v8h-800z"/>
  <path class="n" d="M80 140h12v10h-12zM80 300h12v10h-12zM868 140h12v10h-12zM868 300h12v10h-12z"/>
`;

const doors = `
  <path class="s" d="M880 140l34-14v170l-34 14z"/>
  <path class="h" d="M892 140v160M903 135v160"/>
`;

/** Columns of cartons from the closed end: width of the column, then the height of each carton from the floor. */
const columns: readonly (readonly [number, ...number[]])[] = [
  [52, 34, 34, 34, 34],
  [64, 50, 50, 46],
  [46, 28, 28, 28, 28, 28],
  [70, 44, 44, 44],
  [40, 70, 70],
  [58, 38, 38, 38, 30],
];

function cartons(): string {
  let x = container.x + 10;
  const boxes: string[] = [];
  const tapes: string[] = [];
  for (const [width, ...heights] of columns) {
    let y = floor;
    for (const height of heights) {
      y -= height;
      boxes.push(rectanglePath({ x, y, width, height }));
      tapes.push(
        `M${numbers(x + width / 2, y)}v${Math.round(height * 0.4)}M${x + 6} ${y + height - 6}h${Math.round(width * 0.3)}`,
      );
    }
    x += width + 1;
  }
  return path('c', boxes.join('')) + path('e', tapes.join(''));
}

function pieces(): string {
  const at = (x: number) => ({ x, floor, scale: Number(scale.toFixed(4)), detail: 0 });
  return (
    placePiece({ piece: 'wardrobe', finish: 'Natural Oak', ...at(424) }) +
    placePiece({ piece: 'dresser-48', finish: 'Mahogany', ...at(518) }) +
    placePiece({ piece: 'nightstand', finish: 'Mahogany', ...at(530), floor: floor - 54 }) +
    placePiece({ piece: 'chest-5-drawer-30', finish: 'Espresso', ...at(614) }) +
    placePiece({ piece: 'chest-5-drawer-tall', finish: 'Cherry', ...at(680) }) +
    placePiece({ piece: 'tv-stand-doors', finish: 'Two-Tone', ...at(750) })
  );
}

/** Section 9: the three sizes at one small scale, with what they hold. */
function sizes(): string {
  const outlines = [
    [20, 8.5],
    [40, 8.5],
    [40, 9.5],
  ] as const;
  let x = 80;
  return containerCapacities
    .map(({ container, cbm }, index) => {
      const [length, height] = outlines[index] ?? [20, 8.5];
      const box = { x, y: 440 - height * 6, width: length * 6, height: height * 6 };
      const drawn =
        path('w', rectanglePath(box)) + text(x, 466, container, 'b') + text(x, 490, `about ${cbm} CBM`, 'o');
      x += length * 6 + 90;
      return drawn;
    })
    .join('');
}

/** A 40-foot container cut open on its slings: cartons at the closed end, mixed pieces towards the doors. */
export function drawDirectContainerHero(): string {
  const style =
    '<style>#hero .c{fill:#c9a877;stroke:#7d5f3a;stroke-width:.9}#hero .e{stroke:#9a7a4e;stroke-width:2}</style>';
  return drawHero({
    width: 960,
    height: 510,
    content:
      style +
      asDrawn(slings + shell) +
      cartons() +
      pieces() +
      asDrawn(doors) +
      widthMark(container.x, container.x + container.width, container.y + container.height + 36, '40 ft') +
      sizes(),
  });
}
