import { drawBoard } from '../drawing/board';
import { drawPulls } from '../drawing/hardware';
import { rectanglePath, sidePlane, topPlane } from '../drawing/path';
import { newPen } from '../drawing/pen';
import { drawHero, path, text } from './hero';

/** How far a board of the drawer's depth goes to the right and up. */
const back = { right: 190, up: 112 } as const;
const woodColours = { face: '#dcc093', top: '#efdcb6', end: '#c19f6c', line: '#8a6a3c' } as const;

const wood = (fill: string, data: string): string =>
  `<path fill="${fill}" stroke="${woodColours.line}" d="${data}"/>`;

/** A board that stands on edge and runs back, such as a drawer's side. */
function side(x: number, y: number): string {
  const end = { x, y, width: 14, height: 92 };
  const inner = x + end.width;
  const grain = [0.2, 0.42, 0.62].map((share, index) => {
    const start = `M${inner + 12 + index * 22} ${y + Math.round(end.height * share) - 7 - index * 13}`;
    return `${start}l${120 - index * 26}-${71 - index * 15}`;
  });
  const groove = `M${inner} ${y + end.height - 16}l${back.right} ${-back.up}`;
  const dowels = [0.28, 0.72].map((share) => `M${x + end.width / 2} ${y + end.height * share}h0`).join('');
  return (
    wood(woodColours.face, sidePlane(end, back)) +
    wood(woodColours.top, topPlane(end, back)) +
    wood(woodColours.end, rectanglePath(end)) +
    `<path stroke="${woodColours.line}" stroke-width="3" stroke-opacity=".6" d="${groove}"/><path stroke="#c19f6c" d="${grain.join('')}"/>` +
    `<path stroke="#f3e6c8" stroke-width="6" d="${dowels}"/><path stroke="${woodColours.line}" stroke-width="2" d="${dowels}"/>`
  );
}

function bottom(): string {
  const edge = { x: 210, y: 286, width: 310, height: 5 };
  return wood('#ece3d0', topPlane(edge, back)) + wood('#cdbf9f', rectanglePath(edge));
}

function backBoard(): string {
  const board = { x: 366, y: 70, width: 324, height: 92 };
  return (
    wood(woodColours.face, rectanglePath(board)) + wood(woodColours.top, topPlane(board, { right: 9, up: 5 }))
  );
}

function front(): string {
  const pen = newPen({ finish: 'Walnut', panel: 'Standard', seed: 'about', detail: 0.8 });
  const face = { x: 70, y: 356, width: 372, height: 124 };
  const thickness = { right: 20, up: 12 };
  drawBoard(pen, face, pen.material.body, 'across');
  drawPulls(pen, [face.x + face.width / 2, face.y + face.height / 2], 96);
  const edges = wood('#8d6a53', topPlane(face, thickness)) + wood('#5c4130', sidePlane(face, thickness));
  return edges + pen.drawing.toSvg();
}

function runner(x: number, y: number): string {
  const face = sidePlane({ x, y, width: 0, height: 16 }, back);
  const line = `M${x} ${y + 8}l${back.right} ${-back.up}`;
  return `<path fill="#c9c6bf" stroke="#6d6a64" d="${face}"/><path stroke="#6d6a64" d="${line}"/>`;
}

/** Dash-dotted lines along which the parts come together. */
const assemblyLines = 'M104 392l72-92M424 392l82-92M366 158v-40M690 158v-40';

/** The joint at a larger scale: a cam turned behind a bolt, with a dowel beside it. */
function joint(): string {
  const [x, y, radius] = [800, 430, 124];
  const clip = 'hero-about-lens';
  return (
    `<clipPath id="${clip}"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><g clip-path="url(#${clip})">` +
    `<path class="w" d="M${x - 130} ${y - 130}h260v260h-260z"/>` +
    wood('#775540', rectanglePath({ x: x - 130, y: y - 130, width: 62, height: 260 })) +
    wood(woodColours.face, rectanglePath({ x: x - 68, y: y - 72, width: 220, height: 144 })) +
    `<path stroke="#bd9b67" d="M${x - 60} ${y - 58}h180M${x - 60} ${y - 6}h40M${x + 62} ${y - 12}h60M${x - 60} ${y + 62}h170M${x - 100} ${y - 120}v240M${x - 84} ${y - 120}v240"/>` +
    `<path fill="#f3e6c8" stroke="${woodColours.line}" d="M${x - 104} ${y + 26}h84a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4h-84a4 4 0 0 1-4-4v-12a4 4 0 0 1 4-4z"/>` +
    `<path stroke="${woodColours.line}" d="M${x - 100} ${y + 31}h80M${x - 100} ${y + 36}h80M${x - 100} ${y + 41}h80"/>` +
    `<path fill="#b9b6ae" stroke="#5f5c56" d="M${x - 104} ${y - 32}h108v12h-108z"/><path stroke="#5f5c56" d="M${x - 98} ${y - 32}l4 12m4-12l4 12m4-12l4 12m4-12l4 12"/>` +
    `<circle cx="${x + 18}" cy="${y - 26}" r="28" fill="#cfccc4" stroke="#5f5c56"/><path stroke="#5f5c56" stroke-width="4" d="M${x + 18} ${y - 42}v32M${x + 2} ${y - 26}h32"/></g>` +
    `<circle class="i" cx="${x}" cy="${y}" r="${radius}"/>` +
    path('h', `M452 352A26 26 0 1 1 451 352M478 366L682 402`)
  );
}

const partLabels: readonly (readonly [x: number, y: number, words: string, leader: string, kind?: string])[] =
  [
    [70, 514, 'Front', ''],
    [148, 226, 'Side', 'M150 232l34 24', 'e'],
    [330, 334, 'Bottom', 'M352 318l10-34'],
    [486, 56, 'Back', ''],
    [596, 336, 'Runner', 'M590 330l-24-26'],
  ];

/** A drawer taken apart, with its joint drawn larger. */
export function drawAboutHero(): string {
  const assembled = backBoard() + bottom() + side(170, 236) + side(500, 236) + runner(548, 290);
  const labels = partLabels.map(
    ([x, y, words, leader, kind]) => text(x, y, words, kind) + (leader ? path('h', leader) : ''),
  );
  return drawHero({
    width: 960,
    height: 604,
    content:
      assembled +
      `<path class="h" stroke-dasharray="7 3 1 3" d="${assemblyLines}"/>` +
      front() +
      joint() +
      labels.join('') +
      text(936, 588, 'Cam, bolt and dowel', 'e'),
  });
}
