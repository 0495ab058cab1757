import { numbers, rectanglePath } from '../drawing/path';
import { drawHeroPlate, path, range, text, widthMark } from './hero-plate';

const GROUND = 430;
const EAVES = 150;
const [WEST, EAST] = [40, 800];
const BAY = 84;
const LEVELS = [GROUND - 6, GROUND - 66, GROUND - 126, GROUND - 186] as const;
const RACK_TOP = 196;

/** A flat steel truss under the roof, and the roof's own thickness. */
function roof(): string {
  const panels = range(19).map((index) =>
    numbers(WEST + 10 + index * ((EAST - WEST - 20) / 18), index % 2 ? EAVES + 4 : EAVES + 30),
  );
  const lamps = range(4).map((index) => `M${WEST + 100 + index * 190} ${EAVES + 30}v14m-16 8l8-8h16l8 8z`);
  const ridge = `L${(WEST + EAST) / 2} ${EAVES - 30}L${EAST + 10} ${EAVES - 14}`;
  return (
    path('s', `M${WEST - 10} ${EAVES}v-14${ridge}v14z`) +
    path('h', `M${panels.join('L')}M${WEST + 10} ${EAVES + 30}H${EAST - 10}`) +
    path('h', lamps.join(''))
  );
}

/** A pallet of cartons; four kinds of load keep the racks from looking printed. */
const LOADS = [
  'M6 0v-30h32v30zM38 0v-44h30v44z',
  'M6 0v-46h20v46zM26 0v-34h22v34zM48 0v-46h20v46z',
  'M6 0v-22h62v22zM6-22v-24h40v24z',
  'M6 0v-40h31v40zM37 0v-40h31v40z',
] as const;

/** Given as attributes, since a copy made by `use` is out of reach of the drawing's own rules. */
const CARTON = ['fill="#c9a877" stroke="#7d5f3a"', 'fill="#bb9763" stroke="#7d5f3a"'] as const;

function racks(id: string): string {
  const bays = range(6);
  const defs = LOADS.map((load, index) => `<path id="${id}-${index}" ${CARTON[index % 2]} d="${load}"/>`);
  const loads = bays.flatMap((bay) =>
    LEVELS.flatMap((level, row) => {
      const kind = (bay * 3 + row * 5 + ((bay * row) % 3)) % 6;
      return kind < LOADS.length
        ? `<use href="#${id}-${kind}" x="${WEST + 30 + bay * BAY}" y="${level - 4}"/>`
        : '';
    }),
  );
  const posts = range(7)
    .map((bay) => `M${WEST + 28 + bay * BAY} ${GROUND}V${RACK_TOP}`)
    .join('');
  const beams = LEVELS.slice(1)
    .map((level) => `M${WEST + 28} ${level}h${BAY * 6}m0 4h${-BAY * 6}`)
    .join('');
  return `<defs>${defs.join('')}</defs>${loads.join('')}${path('i', posts)}${path('i', beams)}`;
}

function forklift(x: number): string {
  return (
    path('s', `M${x} ${GROUND - 8}v-26l16-4l6-24h24l4 54z`) +
    path('i', `M${x - 6} ${GROUND - 84}V${GROUND - 4}M${x - 10} ${GROUND - 30}h-34`) +
    `<path ${CARTON[0]} d="M${x - 44} ${GROUND - 32}v-38h32v38z"/>` +
    path(
      'n',
      `M${x + 2} ${GROUND - 7}a7 7 0 1 0 14 0a7 7 0 1 0-14 0M${x + 36} ${GROUND - 7}a7 7 0 1 0 14 0a7 7 0 1 0-14 0M${x + 29} ${GROUND - 52}a5 5 0 1 0 10 0a5 5 0 1 0-10 0M${x + 28} ${GROUND - 44}h11l3 20h-14z`,
    )
  );
}

/** A person of five foot ten, who gives the racks their height. */
const person = (x: number): string =>
  path(
    'n',
    `M${x - 4} ${GROUND - 54}a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0M${x - 6} ${GROUND - 47}h13l2 22h-3l-1 25h-4l-1-22l-2 22h-4l-1-25h-2z`,
  );

function dock(): string {
  const sill = GROUND - 34;
  const trailer = { x: EAST + 4, y: sill - 102, width: 150, height: 102 };
  return (
    path('s', rectanglePath({ x: EAST - 10, y: EAVES, width: 10, height: GROUND - EAVES })) +
    path('k', rectanglePath({ x: EAST - 12, y: sill - 92, width: 14, height: 92 })) +
    path('s', rectanglePath(trailer)) +
    path(
      'h',
      range(6)
        .map((index) => `M${trailer.x + 22 + index * 22} ${trailer.y + 8}v86`)
        .join(''),
    ) +
    path(
      'n',
      `M${trailer.x + 76} ${GROUND - 14}a13 13 0 1 0 26 0a13 13 0 1 0-26 0M${trailer.x + 108} ${GROUND - 14}a13 13 0 1 0 26 0a13 13 0 1 0-26 0`,
    ) +
    path('i', `M${trailer.x + 10} ${sill}v34`) +
    path('i', `M${EAST - 60} ${GROUND}L${EAST - 20} ${sill}h20`)
  );
}

/** The Philadelphia warehouse cut open: trusses, racking, a dock with a trailer backed in. */
export function drawWarehouseHero(): string {
  const id = 'hero-warehouse';
  const interior = path(
    'w',
    rectanglePath({ x: WEST, y: EAVES, width: EAST - WEST, height: GROUND - EAVES }),
  );
  const westWall = path('s', rectanglePath({ x: WEST - 4, y: EAVES, width: 10, height: GROUND - EAVES }));
  const ground =
    path('i', `M0 ${GROUND}h960`) +
    path(
      'h',
      range(32)
        .map((index) => `M${numbers(14 + index * 30, GROUND + 12)}l10-10`)
        .join(''),
    );
  return drawHeroPlate({
    title:
      'Section through the Philadelphia warehouse: racking under steel trusses and a trailer at the dock',
    width: 960,
    height: 500,
    content:
      interior +
      roof() +
      racks(id) +
      dock() +
      westWall +
      ground +
      forklift(634) +
      person(716) +
      widthMark(WEST, EAST, 88, '75,000 sq ft') +
      text(EAST + 12, GROUND + 40, 'Dock') +
      text(WEST, GROUND + 40, 'Core SKUs, racked and in stock'),
  });
}
