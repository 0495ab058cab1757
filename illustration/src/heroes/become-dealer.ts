import { linePath, polygonPath, rectanglePath } from '../drawing/path';
import { lamp } from '../room-props';
import { drawHeroPlate, path, placePiece } from './hero-plate';

const PAVEMENT = 540;
const SCALE = 0.58;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function upperFloor(): string {
  const bricks = [
    [116, 70],
    [144, 81],
    [330, 66],
    [344, 77],
    [560, 92],
    [574, 103],
    [786, 68],
    [800, 79],
    [786, 90],
    [330, 190],
    [344, 201],
    [116, 196],
    [144, 207],
    [560, 176],
    [574, 187],
    [800, 200],
  ].map(([x, y]) => `M${x} ${y}h26v9h-26z`);
  const sashes = [190, 420, 650]
    .map(
      (x) =>
        path('s', rectanglePath({ x, y: 76, width: 120, height: 136 })) +
        path(
          'g',
          rectanglePath({ x: x + 10, y: 86, width: 100, height: 54 }) +
            rectanglePath({ x: x + 10, y: 148, width: 100, height: 54 }),
        ) +
        path('h', `M${x + 60} 86v54m0 8v54`) +
        path('n', rectanglePath({ x: x - 8, y: 212, width: 136, height: 6 })),
    )
    .join('');
  return (
    path('w', rectanglePath({ x: 100, y: 48, width: 760, height: 192 })) + path('h', bricks.join('')) + sashes
  );
}

function cornice(): string {
  return (
    path(
      's',
      polygonPath([
        [84, 32],
        [876, 32],
        [868, 44],
        [862, 52],
        [98, 52],
        [92, 44],
      ]),
    ) +
    path(
      'h',
      range(30)
        .map((index) => `M${112 + index * 25.4} 44v8`)
        .join(''),
    )
  );
}

function fascia(): string {
  const lettering =
    '<text class="m" x="480" y="281" style="font:600 30px Georgia,Liberation Serif,serif;letter-spacing:.22em">FURNITURE</text>';
  return (
    path('s', rectanglePath({ x: 92, y: 240, width: 776, height: 60 })) +
    path('h', rectanglePath({ x: 102, y: 248, width: 756, height: 44 })) +
    lettering
  );
}

function awning(x: number, width: number): string {
  const stripes = Math.round(width / 24);
  const step = width / stripes;
  const stripe = (index: number) =>
    polygonPath([
      [x + index * step, 300],
      [x + (index + 1) * step, 300],
      [x - 8 + (index + 1) * (step + 16 / stripes), 344],
      [x - 8 + index * (step + 16 / stripes), 344],
    ]);
  return (
    path(
      's',
      polygonPath([
        [x, 300],
        [x + width, 300],
        [x + width + 8, 344],
        [x - 8, 344],
      ]),
    ) +
    path(
      'k',
      range(stripes)
        .filter((index) => index % 2 === 0)
        .map(stripe)
        .join(''),
    ) +
    path(
      'i',
      linePath([
        [x, 300],
        [x + width, 300],
        [x + width + 8, 344],
        [x - 8, 344],
        [x, 300],
      ]),
    )
  );
}

const shopWindow = (x: number, width: number, goods: string): string =>
  path('g', rectanglePath({ x, y: 316, width, height: 192 })) +
  path('k', rectanglePath({ x, y: 486, width, height: 22 })) +
  goods +
  path('i', rectanglePath({ x, y: 316, width, height: 192 })) +
  `<path stroke="#fff" stroke-opacity=".45" stroke-width="3" d="M${x + width - 60} 352l-26 44m46-36l-52 88"/>` +
  path('s', rectanglePath({ x: x - 8, y: 508, width: width + 16, height: PAVEMENT - 508 }));

function door(): string {
  return (
    path('w', rectanglePath({ x: 424, y: 316, width: 112, height: PAVEMENT - 316 })) +
    path('s', rectanglePath({ x: 434, y: 354, width: 92, height: PAVEMENT - 354 })) +
    path(
      'g',
      rectanglePath({ x: 446, y: 366, width: 68, height: 110 }) +
        rectanglePath({ x: 434, y: 318, width: 92, height: 28 }),
    ) +
    path('h', rectanglePath({ x: 446, y: 488, width: 68, height: 40 })) +
    path('i', 'M518 430v24') +
    path('s', rectanglePath({ x: 462, y: 392, width: 36, height: 22 })) +
    '<text class="m" x="480" y="408" style="font-size:13px">Open</text>'
  );
}

const FLOOR = 494;

function bedWindow(): string {
  const at = { finish: 'Walnut', scale: SCALE, detail: 0 } as const;
  return (
    placePiece({ ...at, piece: 'bed', x: 132, floor: FLOOR }) +
    placePiece({ ...at, piece: 'nightstand', x: 328, floor: FLOOR - 18 }) +
    `<g transform="translate(353 420)scale(${SCALE})">${lamp([0, 0])}</g>`
  );
}

function dresserWindow(): string {
  const at = { floor: FLOOR, scale: SCALE, detail: 0 } as const;
  return (
    placePiece({ ...at, piece: 'dresser-48', finish: 'Oak', x: 582 }) +
    placePiece({ ...at, piece: 'mirror', finish: 'Oak', x: 601, floor: FLOOR - 77, scale: 0.5 }) +
    placePiece({ ...at, piece: 'chest-5-drawer-tall', finish: 'Cherry', x: 722 })
  );
}

function posts(): string {
  const edges = [92, 404, 536, 846];
  return path(
    's',
    edges.map((x) => rectanglePath({ x, y: 300, width: 22, height: PAVEMENT - 300 })).join(''),
  );
}

function pavement(): string {
  const joints = range(12).map((index) => `M${60 + index * 76} ${PAVEMENT}l-16 26`);
  return path('i', `M20 ${PAVEMENT}h920`) + path('h', `M20 ${PAVEMENT + 26}h920${joints.join('')}`);
}

const GLASS = '<style>#hero-become-dealer .g{fill:#d3dcda;stroke:#7f8b8b}</style>';

/** A retailer's shop front, with the range in both its windows. */
export function drawBecomeDealerHero(): string {
  const shop = path('w', rectanglePath({ x: 100, y: 300, width: 760, height: PAVEMENT - 300 }));
  const windows = shopWindow(122, 274, bedWindow()) + shopWindow(566, 272, dresserWindow());
  const awnings = awning(118, 282) + awning(560, 282);
  return drawHeroPlate({
    name: 'become-dealer',
    title: 'Elevation of a furniture shop with a bed, a dresser and a chest in its windows',
    width: 960,
    height: 590,
    content:
      GLASS + upperFloor() + cornice() + shop + windows + door() + posts() + fascia() + awnings + pavement(),
  });
}
