import { numbers, rectanglePath } from '../drawing/path';
import { drawHero, path, range, repeat, text, widthMark } from './hero';

const groundLevel = 430;
const eavesLevel = 150;
const [west, east] = [40, 800];
const bayWidth = 84;
const levels = [groundLevel - 6, groundLevel - 66, groundLevel - 126, groundLevel - 186] as const;
const rackTop = 196;

/** A flat steel truss under the roof, and the roof's own thickness. */
function roof(): string {
  const panels = range(19).map((index) =>
    numbers(west + 10 + index * ((east - west - 20) / 18), index % 2 ? eavesLevel + 4 : eavesLevel + 30),
  );
  const lamps = repeat(4, (index) => `M${west + 100 + index * 190} ${eavesLevel + 30}v14m-16 8l8-8h16l8 8z`);
  const ridge = `L${(west + east) / 2} ${eavesLevel - 30}L${east + 10} ${eavesLevel - 14}`;
  return (
    path('s', `M${west - 10} ${eavesLevel}v-14${ridge}v14z`) +
    path('h', `M${panels.join('L')}M${west + 10} ${eavesLevel + 30}H${east - 10}`) +
    path('h', lamps)
  );
}

/** A pallet of cartons; four kinds of load keep the racks from looking printed. */
const loadPaths = [
  'M6 0v-30h32v30zM38 0v-44h30v44z',
  'M6 0v-46h20v46zM26 0v-34h22v34zM48 0v-46h20v46z',
  'M6 0v-22h62v22zM6-22v-24h40v24z',
  'M6 0v-40h31v40zM37 0v-40h31v40z',
] as const;

/** Given as attributes, since a copy made by `use` is out of reach of the drawing's own rules. */
const cartonPaints = ['fill="#c9a877" stroke="#7d5f3a"', 'fill="#bb9763" stroke="#7d5f3a"'] as const;

function racks(id: string): string {
  const bays = range(6);
  const defs = loadPaths.map(
    (load, index) => `<path id="${id}-${index}" ${cartonPaints[index % 2]} d="${load}"/>`,
  );
  const loads = bays.flatMap((bay) =>
    levels.flatMap((level, row) => {
      const kind = (bay * 3 + row * 5 + ((bay * row) % 3)) % 6;
      return kind < loadPaths.length
        ? `<use href="#${id}-${kind}" x="${west + 30 + bay * bayWidth}" y="${level - 4}"/>`
        : '';
    }),
  );
  const posts = repeat(7, (bay) => `M${west + 28 + bay * bayWidth} ${groundLevel}V${rackTop}`);
  const beams = levels
    .slice(1)
    .map((level) => `M${west + 28} ${level}h${bayWidth * 6}m0 4h${-bayWidth * 6}`)
    .join('');
  return `<defs>${defs.join('')}</defs>${loads.join('')}${path('i', posts)}${path('i', beams)}`;
}

function forklift(x: number): string {
  return (
    path('s', `M${x} ${groundLevel - 8}v-26l16-4l6-24h24l4 54z`) +
    path('i', `M${x - 6} ${groundLevel - 84}V${groundLevel - 4}M${x - 10} ${groundLevel - 30}h-34`) +
    `<path ${cartonPaints[0]} d="M${x - 44} ${groundLevel - 32}v-38h32v38z"/>` +
    path(
      'n',
      `M${x + 2} ${groundLevel - 7}a7 7 0 1 0 14 0a7 7 0 1 0-14 0M${x + 36} ${groundLevel - 7}a7 7 0 1 0 14 0a7 7 0 1 0-14 0M${x + 29} ${groundLevel - 52}a5 5 0 1 0 10 0a5 5 0 1 0-10 0M${x + 28} ${groundLevel - 44}h11l3 20h-14z`,
    )
  );
}

/** A person of five foot ten, who gives the racks their height. */
const person = (x: number): string =>
  path(
    'n',
    `M${x - 4} ${groundLevel - 54}a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0M${x - 6} ${groundLevel - 47}h13l2 22h-3l-1 25h-4l-1-22l-2 22h-4l-1-25h-2z`,
  );

const underRoof = (x: number, width: number): string =>
  rectanglePath({ x, y: eavesLevel, width, height: groundLevel - eavesLevel });

function dock(): string {
  const sill = groundLevel - 34;
  const trailer = { x: east + 4, y: sill - 102, width: 150, height: 102 };
  return (
    path('s', underRoof(east - 10, 10)) +
    path('k', rectanglePath({ x: east - 12, y: sill - 92, width: 14, height: 92 })) +
    path('s', rectanglePath(trailer)) +
    path(
      'h',
      repeat(6, (index) => `M${trailer.x + 22 + index * 22} ${trailer.y + 8}v86`),
    ) +
    path(
      'n',
      `M${trailer.x + 76} ${groundLevel - 14}a13 13 0 1 0 26 0a13 13 0 1 0-26 0M${trailer.x + 108} ${groundLevel - 14}a13 13 0 1 0 26 0a13 13 0 1 0-26 0`,
    ) +
    path('i', `M${trailer.x + 10} ${sill}v34`) +
    path('i', `M${east - 60} ${groundLevel}L${east - 20} ${sill}h20`)
  );
}

/** The Philadelphia warehouse cut open: trusses, racking, a dock with a trailer backed in. */
export function drawWarehouseHero(): string {
  const id = 'hero-warehouse';
  const hatching = repeat(32, (index) => `M${numbers(14 + index * 30, groundLevel + 12)}l10-10`);
  return drawHero({
    width: 960,
    height: 500,
    content:
      path('w', underRoof(west, east - west)) +
      roof() +
      racks(id) +
      dock() +
      path('s', underRoof(west - 4, 10)) +
      path('i', `M0 ${groundLevel}h960`) +
      path('h', hatching) +
      forklift(634) +
      person(716) +
      widthMark(west, east, 88, '75,000 sq ft') +
      text(east + 12, groundLevel + 40, 'Dock') +
      text(west, groundLevel + 40, 'Core SKUs, racked and in stock'),
  });
}
