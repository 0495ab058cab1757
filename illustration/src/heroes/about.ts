import { drawBoard } from '../drawing/board';
import { drawPulls } from '../drawing/hardware';
import { linePath, type Point, polygonPath, rectanglePath } from '../drawing/path';
import { newPen } from '../drawing/pen';
import { drawHeroPlate, path, text } from './hero-plate';

/** How far a board of the drawer's depth goes to the right and up. */
const BACK: Point = [190, -112];
const WOOD = { face: '#dcc093', top: '#efdcb6', end: '#c19f6c', line: '#8a6a3c' } as const;

const wood = (fill: string, data: string): string =>
  `<path fill="${fill}" stroke="${WOOD.line}" d="${data}"/>`;

/** A board that stands on edge and runs back, such as a drawer's side. */
function side(x: number, y: number, height: number, thickness: number): string {
  const [right, up] = BACK;
  const inner: Point[] = [
    [x + thickness, y],
    [x + thickness + right, y + up],
    [x + thickness + right, y + up + height],
    [x + thickness, y + height],
  ];
  const top: Point[] = [
    [x, y],
    [x + right, y + up],
    [x + thickness + right, y + up],
    [x + thickness, y],
  ];
  const groove = linePath([
    [x + thickness, y + height - 16],
    [x + thickness + right, y + up + height - 16],
  ]);
  return (
    wood(WOOD.face, polygonPath(inner)) +
    wood(WOOD.top, polygonPath(top)) +
    wood(WOOD.end, rectanglePath({ x, y, width: thickness, height })) +
    `<path stroke="${WOOD.line}" stroke-width="3" stroke-opacity=".6" d="${groove}"/><path stroke="#c19f6c" d="${grainBack(x + thickness, y, height)}"/>` +
    dowels(x + thickness / 2, y, height)
  );
}

/** Grain along a side: it runs back with the board. */
const grainBack = (x: number, y: number, height: number): string =>
  [0.2, 0.42, 0.62]
    .map(
      (share, index) =>
        `M${x + 12 + index * 22} ${y + Math.round(height * share) - 7 - index * 13}l${120 - index * 26}-${71 - index * 15}`,
    )
    .join('');

const dowels = (x: number, y: number, height: number): string =>
  `<path stroke="#f3e6c8" stroke-width="6" d="M${x} ${y + height * 0.28}h0M${x} ${y + height * 0.72}h0"/>` +
  `<path stroke="${WOOD.line}" stroke-width="2" d="M${x} ${y + height * 0.28}h0M${x} ${y + height * 0.72}h0"/>`;

function bottom(x: number, y: number, width: number): string {
  const [right, up] = BACK;
  return (
    wood(
      '#ece3d0',
      polygonPath([
        [x, y],
        [x + right, y + up],
        [x + width + right, y + up],
        [x + width, y],
      ]),
    ) + wood('#cdbf9f', rectanglePath({ x, y, width, height: 5 }))
  );
}

function backBoard(x: number, y: number, width: number, height: number): string {
  return (
    wood(WOOD.face, rectanglePath({ x, y, width, height })) +
    wood(
      WOOD.top,
      polygonPath([
        [x, y],
        [x + 9, y - 5],
        [x + width + 9, y - 5],
        [x + width, y],
      ]),
    )
  );
}

function front(): string {
  const pen = newPen({ finish: 'Walnut', panel: 'Standard', seed: 'about', detail: 0.8 });
  const face = { x: 70, y: 356, width: 372, height: 124 };
  drawBoard(pen, face, pen.material.body, 'across');
  drawPulls(pen, [face.x + face.width / 2, face.y + face.height / 2], 96);
  return (
    wood(
      '#8d6a53',
      polygonPath([
        [70, 356],
        [90, 344],
        [462, 344],
        [442, 356],
      ]),
    ) +
    wood(
      '#5c4130',
      polygonPath([
        [442, 356],
        [462, 344],
        [462, 468],
        [442, 480],
      ]),
    ) +
    pen.drawing.toSvg()
  );
}

function runner(x: number, y: number): string {
  const [right, up] = BACK;
  return (
    `<path fill="#c9c6bf" stroke="#6d6a64" d="${polygonPath([
      [x, y],
      [x + right, y + up],
      [x + right, y + up + 16],
      [x, y + 16],
    ])}"/>` +
    `<path stroke="#6d6a64" d="${linePath([
      [x, y + 8],
      [x + right, y + up + 8],
    ])}"/>`
  );
}

/** Dash-dotted lines along which the parts come together. */
const ASSEMBLY: readonly (readonly [Point, Point])[] = [
  [
    [104, 392],
    [176, 300],
  ],
  [
    [424, 392],
    [506, 300],
  ],
  [
    [366, 158],
    [366, 118],
  ],
  [
    [690, 158],
    [690, 118],
  ],
];

/** The joint at a larger scale: a cam turned behind a bolt, with a dowel beside it. */
function joint(): string {
  const [x, y, radius] = [800, 430, 124];
  const clip = 'hero-about-lens';
  return (
    `<clipPath id="${clip}"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><g clip-path="url(#${clip})">` +
    `<path class="w" d="M${x - 130} ${y - 130}h260v260h-260z"/>` +
    wood('#775540', rectanglePath({ x: x - 130, y: y - 130, width: 62, height: 260 })) +
    wood(WOOD.face, rectanglePath({ x: x - 68, y: y - 72, width: 220, height: 144 })) +
    `<path stroke="#bd9b67" d="M${x - 60} ${y - 58}h180M${x - 60} ${y - 6}h40M${x + 62} ${y - 12}h60M${x - 60} ${y + 62}h170M${x - 100} ${y - 120}v240M${x - 84} ${y - 120}v240"/>` +
    `<path fill="#f3e6c8" stroke="${WOOD.line}" d="M${x - 104} ${y + 26}h84a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4h-84a4 4 0 0 1-4-4v-12a4 4 0 0 1 4-4z"/>` +
    `<path stroke="${WOOD.line}" d="M${x - 100} ${y + 31}h80M${x - 100} ${y + 36}h80M${x - 100} ${y + 41}h80"/>` +
    `<path fill="#b9b6ae" stroke="#5f5c56" d="M${x - 104} ${y - 32}h108v12h-108z"/><path stroke="#5f5c56" d="M${x - 98} ${y - 32}l4 12m4-12l4 12m4-12l4 12m4-12l4 12"/>` +
    `<circle cx="${x + 18}" cy="${y - 26}" r="28" fill="#cfccc4" stroke="#5f5c56"/><path stroke="#5f5c56" stroke-width="4" d="M${x + 18} ${y - 42}v32M${x + 2} ${y - 26}h32"/></g>` +
    `<circle class="i" cx="${x}" cy="${y}" r="${radius}"/>` +
    path('h', `M452 352A26 26 0 1 1 451 352M478 366L682 402`)
  );
}

const LABELS: readonly (readonly [x: number, y: number, words: string, leader: string, kind?: string])[] = [
  [70, 514, 'Front', ''],
  [148, 226, 'Side', 'M150 232l34 24', 'e'],
  [330, 334, 'Bottom', 'M352 318l10-34'],
  [486, 56, 'Back', ''],
  [596, 336, 'Runner', 'M590 330l-24-26'],
];

/** A drawer taken apart, with its joint drawn larger. */
export function drawAboutHero(): string {
  const assembled =
    backBoard(366, 70, 324, 92) +
    bottom(210, 286, 310) +
    side(170, 236, 92, 14) +
    side(500, 236, 92, 14) +
    runner(548, 290) +
    path('d', ASSEMBLY.map(([from, to]) => linePath([from, to])).join('')) +
    front();
  return drawHeroPlate({
    name: 'about',
    title:
      'A drawer taken apart into front, sides, back, bottom and runner, with its cam and dowel joint drawn larger',
    width: 960,
    height: 604,
    content:
      assembled +
      joint() +
      LABELS.map(
        ([x, y, words, leader, kind]) => text(x, y, words, kind) + (leader ? path('h', leader) : ''),
      ).join('') +
      text(800, 588, 'Cam, bolt and dowel', 'm'),
  });
}
