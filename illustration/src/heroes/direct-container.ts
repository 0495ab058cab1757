import { containerCapacities } from '@landmark/design/constants';
import { numbers, rectanglePath, sidePlane } from '../drawing/path';
import { drawHero, path, placePiece, repeat, text, widthMark } from './hero';

const foot = 20;
const container = { x: 80, y: 140, width: 40 * foot, height: 8.5 * foot } as const;
const floor = container.y + container.height - 8;
/** Pieces are drawn at four units to the inch; here a foot has twenty. */
const scale = foot / 48;

function shell(): string {
  const { x, y, width, height } = container;
  const corrugation = repeat(39, (index) => `M${x + 20 + index * 20} ${y + 8}v${height - 16}`);
  const corners = [x, x + width - 12].flatMap((left) =>
    [y, y + height - 10].map((top) => rectanglePath({ x: left, y: top, width: 12, height: 10 })),
  );
  return (
    path('w', rectanglePath(container)) +
    path('h', corrugation) +
    path('i', `${rectanglePath(container)}M${x} ${y + 7}h${width}`) +
    path('s', rectanglePath({ x, y: floor, width, height: 8 })) +
    path('n', corners.join(''))
  );
}

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
  const at = (x: number) => ({ x, floor: floor, scale: Number(scale.toFixed(4)), detail: 0 });
  return (
    placePiece({ piece: 'wardrobe', finish: 'Natural Oak', ...at(424) }) +
    placePiece({ piece: 'dresser-48', finish: 'Mahogany', ...at(518) }) +
    placePiece({ piece: 'nightstand', finish: 'Mahogany', ...at(530), floor: floor - 54 }) +
    placePiece({ piece: 'chest-5-drawer-30', finish: 'Espresso', ...at(614) }) +
    placePiece({ piece: 'chest-5-drawer-tall', finish: 'Cherry', ...at(680) }) +
    placePiece({ piece: 'tv-stand-doors', finish: 'Two-Tone', ...at(750) })
  );
}

function slings(): string {
  const middle = container.x + container.width / 2;
  return (
    path('s', rectanglePath({ x: middle - 210, y: 62, width: 420, height: 12 })) +
    path(
      'i',
      `M${middle - 204} 74L${container.x + 6} ${container.y}M${middle + 204} 74L${container.x + container.width - 6} ${container.y}`,
    ) +
    path('i', `M${middle - 120} 62L${middle} 16l120 46M${middle} 16V0`)
  );
}

const doors = (): string =>
  path('s', sidePlane(container, { right: 34, up: 14 })) +
  path(
    'h',
    `M${container.x + container.width + 12} ${container.y}v${container.height - 10}M${container.x + container.width + 23} ${container.y - 5}v${container.height - 10}`,
  );

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
      slings() +
      shell() +
      cartons() +
      pieces() +
      doors() +
      widthMark(container.x, container.x + container.width, container.y + container.height + 36, '40 ft') +
      sizes(),
  });
}
