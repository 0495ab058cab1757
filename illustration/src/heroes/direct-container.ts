import { containerCapacities } from '@landmark/design/constants';
import { numbers, rectanglePath } from '../drawing/path';
import { drawHero, path, placePiece, repeat, text, widthMark } from './hero';

/** A container of 40 by 8.5 feet, at 20 units per foot. */
const container = { x: 80, y: 140, width: 800, height: 170 } as const;
const floor = 302;

/** The spreader that it hangs from. */
const slings = `
  <path class="s" d="M270 62h420v12h-420z"/>
  <path class="i" d="M276 74L86 140M684 74L874 140"/>
  <path class="i" d="M360 62L480 16l120 46M480 16V0"/>
`;

const corrugation = repeat(39, (index) => `M${100 + index * 20} 148v154`);

/** The container's wall, cut open, with the floor and the castings at its corners. */
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

/** Columns of cartons from the closed end: the width of each, then the heights of its cartons, upwards. */
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

const pieces = [
  { piece: 'wardrobe', finish: 'Natural Oak', x: 424, floor },
  { piece: 'dresser-48', finish: 'Mahogany', x: 518, floor },
  { piece: 'nightstand', finish: 'Mahogany', x: 530, floor: floor - 54 },
  { piece: 'chest-5-drawer-30', finish: 'Espresso', x: 614, floor },
  { piece: 'chest-5-drawer-tall', finish: 'Cherry', x: 680, floor },
  { piece: 'tv-stand-doors', finish: 'Two-Tone', x: 750, floor },
] as const;

/** Section 9: the three sizes at one small scale, with their capacities. */
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
  const { x, y, width, height } = container;
  const length = widthMark(x, x + width, y + height + 36, '40 ft');
  // A piece has four units per inch, 48 per foot.
  const mixed = pieces.map((place) => placePiece({ ...place, scale: 0.4167, detail: 0 })).join('');
  return drawHero(510, style + slings + shell + cartons() + mixed + doors + length + sizes());
}
