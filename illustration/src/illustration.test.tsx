import { deliveryRegions } from '@landmark/design/delivery-regions';
import { finishNames, materials } from '@landmark/design/finishes';
import { roomTiles } from './collections';
import { drawCoverageMap } from './coverage-map';
import { drawPiece, pieceFrame } from './draw-piece';
import { pieceFileName } from './file-names';
import { drawSwatch } from './finish-swatch';
import { drawAboutHero } from './heroes/about';
import { drawDirectContainerHero } from './heroes/direct-container';
import { drawHomeHero } from './heroes/home';
import { drawWarehouseHero } from './heroes/warehouse';
import { drawnStates } from './map/states';
import { zones } from './map/zones';
import { bedWidths, panelStyles, pieceSizes, pieceTypes } from './piece-types';
import { drawRoom } from './room';
import { drawSharing } from './sharing/draw-sharing';

const parsed = (svg: string): Document => new DOMParser().parseFromString(svg, 'image/svg+xml');

function faultsOf(svg: string): string | undefined {
  const document = parsed(svg);
  const fault = document.querySelector('parsererror')?.textContent;
  if (fault) return fault;
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.length === new Set(ids).size ? undefined : `an id is used twice: ${ids.join(' ')}`;
}

/** The width of the widest rectangle that a picture draws, which is the front of its case. */
function widestFront(svg: string): number {
  const widths = [...svg.matchAll(/M[\d.]+ [\d.]+h([\d.]+)v[\d.]+h-/g)].map(([, width]) => Number(width));
  return Math.max(...widths);
}

const everyPiece = pieceTypes.flatMap((piece) =>
  finishNames.flatMap((finish) => panelStyles.map((panel) => ({ piece, finish, panel }))),
);

describe('a piece', () => {
  it('is drawn for every piece in every finish and style, in at most 5 kB and under a name of its own', () => {
    const faults = everyPiece.filter((choice) => {
      const svg = drawPiece(choice);
      return svg.length > pieceFrame.bytes || /NaN|undefined|Infinity/.test(svg);
    });
    expect(faults).toEqual([]);
    expect(new Set(everyPiece.map(pieceFileName)).size).toBe(everyPiece.length);
  });

  it.each(pieceTypes)('of %s is sound XML, and another in every finish', (piece) => {
    const drawings = finishNames.map((finish, index) =>
      drawPiece({ piece, finish, panel: panelStyles[index % panelStyles.length] }),
    );
    expect(drawings.map(faultsOf).filter(Boolean)).toEqual([]);
    expect(new Set(drawings).size).toBe(finishNames.length);
  });

  it('shows a dresser in every panel style otherwise', () => {
    const drawings = panelStyles.map((panel) =>
      drawPiece({ piece: 'dresser-48', finish: 'Black/Grey', panel }),
    );
    expect(new Set(drawings).size).toBe(panelStyles.length);
  });

  it('draws a 60-inch dresser 60/48 as wide as a 48-inch one, and what is made for a bed as wide as it', () => {
    const overhang = 4;
    const front = (choice: Parameters<typeof drawPiece>[0]) => widestFront(drawPiece(choice)) - overhang;
    expect(front({ piece: 'dresser-60', finish: 'Black' })).toBe(60 * 4);
    expect(front({ piece: 'dresser-48', finish: 'Black' })).toBe(48 * 4);
    expect(front({ piece: 'headboard-storage', finish: 'Oak', bedSize: 'king' })).toBe(79 * 4);
  });

  it('has room for every piece at its scale', () => {
    const cut = pieceTypes.filter((piece) => {
      const { width, height, depth, scale } = pieceSizes[piece];
      const widest = piece.includes('bed') || piece.includes('headboard') ? bedWidths.king : width;
      const units = 4 * scale;
      return (
        (widest + depth * 0.2) * units > pieceFrame.width - 16 ||
        (height + depth * 0.12) * units > pieceFrame.floor - 8
      );
    });
    expect(cut).toEqual([]);
  });
});

const pictures: readonly (readonly [name: string, most: number, draw: () => string])[] = [
  ...finishNames.map((finish) => [`the swatch of ${finish}`, 12_000, () => drawSwatch(finish)] as const),
  ...roomTiles.map((tile) => [`the room ${tile.file}`, 12_000, () => drawRoom(tile)] as const),
  ['the hero of the home page', 12_000, drawHomeHero],
  ['the hero of the warehouse program', 12_000, drawWarehouseHero],
  ['the hero of the container program', 12_000, drawDirectContainerHero],
  ['the hero of the story', 12_000, drawAboutHero],
  ['the map', 14_000, drawCoverageMap],
];

/** The size of a drawing's words on a phone of 360 pixels, whose gutters take 32. */
function wordsOnPhone(svg: string): number {
  const [, units = '0'] = /@media\(max-width:480px\)\{[^{]*\{font-size:(\d+)px/.exec(svg) ?? [];
  return (Number(units) * 328) / Number(parsed(svg).documentElement.getAttribute('width'));
}

it.each(pictures)(
  '%s is sound XML within its weight, the same each time, legible on a phone',
  (_, most, draw) => {
    const svg = draw();
    expect(faultsOf(svg)).toBeUndefined();
    expect(svg.length).toBeLessThan(most);
    expect(draw()).toBe(svg);
    expect(svg.includes('<text') ? wordsOnPhone(svg) : 12).toBeGreaterThan(11);
  },
);

it('draws each of these another', () => {
  expect(new Set(pictures.map(([, , draw]) => draw())).size).toBe(pictures.length);
});

it.each(pictures)(
  '%s stands beside a shared link by day, under a title that breaks its lines',
  (_, _most, draw) => {
    const svg = drawSharing(draw(), { title: 'B805 Black/Ice Quarter Panel', company: 'Landmark', line: '' });
    expect(faultsOf(svg)).toBeUndefined();
    expect(svg).not.toMatch(/var\(|light-dark/);
    expect(svg).toMatch(/>B805 Black\/Ice<.*>Quarter Panel</);
  },
);

const sheets = Object.entries({ '#fdfcf8': 1, '#24201b': 0 });
it.each(sheets)('every finish stands out from the wall of a room on a page of %s', (sheet, lamp) => {
  const washes = [...drawRoom(roomTiles[0]).matchAll(/fill="(#\w{6})" fill-opacity="([.\d]+)" d="M0 0h/g)];
  const apart = (colour: string) =>
    [1, 3, 5].reduce((sum, at) => {
      const share = (of: string) => Number.parseInt(of.slice(at, at + 2), 16);
      const wash = (below: number, [, over = '', part]: readonly string[]) =>
        below + (share(over) - below) * Number(part);
      return sum + Math.abs(share(colour) - washes.slice(lamp).reduce(wash, share(sheet)));
    }, 0);
  // The mixed finish leaves maple, its first material, out of what it draws.
  const { maple: _maple, ...drawn } = materials;
  expect(Object.entries(drawn).filter(([, [front]]) => apart(front) < 30)).toEqual([]);
});

describe('the coverage map', () => {
  const text = parsed(drawCoverageMap()).documentElement.textContent ?? '';

  it.each(deliveryRegions)('labels $name with $days days', ({ name, days }) => {
    expect(text).toContain(`${name}: ${days} days`);
  });

  it('marks the hub in Philadelphia and asks where no estimate is given', () => {
    expect(text).toContain('Philadelphia');
    expect(text).toContain('Mountain & Southwest: ask us');
  });

  it('puts each of the 48 contiguous states into one zone', () => {
    expect(new Set(drawnStates).size).toBe(48);
    expect(zones.flatMap((zone) => zone.states).sort()).toEqual([...drawnStates].sort());
  });
});
