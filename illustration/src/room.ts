import type { FinishName } from '@landmark/design/finishes';
import { pencil } from './draw-piece';
import { fill, newDrawing, stroke, svgDocument } from './drawing/drawing';
import { type Point, rectanglePath } from './drawing/path';
import { inches, newPen, type PenChoice, recedingShare } from './drawing/pen';
import { type PanelStyle, type PieceType, pieceSizes } from './piece-types';
import { pieceRenderers } from './pieces/piece-renderers';
import { lamp, rug, screen, vase, window } from './room-props';

export interface RoomChoice {
  readonly finish: FinishName;
  readonly panel: PanelStyle;
  readonly arrangement: keyof typeof arrangements;
}

const roomSize = { width: 800, height: 450, wallFoot: 346 } as const;

/** Either a piece with its back to the wall at `x` inches from the left, or an accessory of the room. */
type Placed =
  | { readonly piece: PieceType; readonly x: number; readonly raised?: number }
  | { readonly prop: string };

const dresserTop = pieceSizes['dresser-48'].height;
const at = (x: number, raised: number): Point => [inches(x), roomSize.wallFoot - inches(raised)];

/** From the back to the front. */
const arrangements = {
  bedroom: [
    { piece: 'chest-5-drawer-30', x: 7 },
    { prop: vase(at(15, 42)) },
    { piece: 'nightstand', x: 120 },
    { prop: lamp(at(130, 24)) },
    { piece: 'dresser-48', x: 147 },
    { piece: 'mirror', x: 153, raised: dresserTop + 3 },
    { prop: rug(at(34, -15)) },
    { piece: 'bed', x: 54 },
  ],
  'bedroom-mirrored': [
    { piece: 'dresser-48', x: 7 },
    { piece: 'mirror', x: 13, raised: dresserTop + 3 },
    { piece: 'nightstand', x: 138 },
    { prop: lamp(at(148, 24)) },
    { piece: 'chest-5-drawer-30', x: 166 },
    { prop: vase(at(188, 42)) },
    { prop: rug(at(52, -15)) },
    { piece: 'bed', x: 72 },
  ],
  chests: [
    { piece: 'wardrobe-locking', x: 16 },
    { piece: 'chest-5-drawer-tall', x: 62 },
    { piece: 'chest-multi-purpose', x: 104 },
    { prop: vase(at(113, 44)) },
    { piece: 'chest-5-drawer-30', x: 154 },
    { prop: lamp(at(174, 42)) },
  ],
  entertainment: [
    { prop: window(at(130, 30)) },
    { piece: 'tv-stand-doors', x: 22 },
    { prop: screen(at(24, 26)) },
    { prop: rug(at(94, -12)) },
    { piece: 'occasional-tables', x: 127 },
  ],
} satisfies Record<string, readonly Placed[]>;

/** A room is seen from further away than a single piece, so that less of the grain is enough. */
const roomDetail = 0.3;

function drawPlaced(placed: Placed, { finish, panel }: Pick<PenChoice, 'finish' | 'panel'>): string {
  if ('prop' in placed) return placed.prop;
  const { piece, raised = 0 } = placed;
  const size = pieceSizes[piece];
  const forward = piece === 'occasional-tables' ? inches(40) : inches(size.depth);
  const stand = {
    x: Math.round(inches(placed.x) - forward * recedingShare.right),
    floor: Math.round(roomSize.wallFoot + (raised ? -inches(raised) : forward * recedingShare.up)),
    size,
  };
  return pieceRenderers[piece](newPen({ finish, panel, seed: piece, detail: roomDetail }), stand);
}

/** By night the lamp lights the wall, so that dark pieces are as visible as light ones. */
const lamplight =
  '<style>.room-lamplight{display:none}@media(prefers-color-scheme:dark){.room-lamplight{display:inline}}</style>' +
  `<path class="room-lamplight" ${fill('#c4aa83', 0.36)} d="${rectanglePath({ x: 0, y: 0, width: roomSize.width, height: roomSize.wallFoot })}"/>`;

/** Draws wall and floor as washes over the colour of the page, dark enough by day for white pieces. */
function drawWalls(): string {
  const { width, height, wallFoot } = roomSize;
  const walls = newDrawing();
  walls.add('shadow', fill('#a08c6b', 0.42), rectanglePath({ x: 0, y: 0, width, height: wallFoot }));
  const floor = { x: 0, y: wallFoot, width, height: height - wallFoot };
  walls.add('shadow', fill('#8a6f4b', 0.42), rectanglePath(floor));
  walls.add('case', fill('#fffaf0', 0.22), rectanglePath({ x: 0, y: wallFoot - 14, width, height: 14 }));
  walls.add('recess', stroke(pencil, 0.8, 0.7), `M0 ${wallFoot}h${width}M0 ${wallFoot - 14}h${width}`);
  const boards = [16, 38, 68].map((drop) => `M0 ${wallFoot + drop}h${width}`).join('');
  walls.add('recess', stroke(pencil, 0.8, 0.35), boards);
  return walls.toSvg();
}

/** A composed room in one finish. Returns a whole SVG file. */
export function drawRoom({ finish, panel, arrangement }: RoomChoice): string {
  const scene = arrangements[arrangement].map((placed) => drawPlaced(placed, { finish, panel })).join('');
  return svgDocument(roomSize.width, roomSize.height, lamplight + drawWalls() + scene);
}
