import { deliveryEstimates } from '@landmark/shared/constants';
import { ROOM_TILES } from './collections';
import { COVERAGE_MAP, drawCoverageMap } from './coverage-map';
import { drawPiece, PLATE } from './draw-piece';
import { drawSwatch } from './finish-swatch';
import { drawHero, HERO_NAMES } from './hero';
import { ILLUSTRATION_SETS } from './illustration-sets';
import { FINISHES } from './materials';
import { BED_WIDTHS, PANEL_STYLES, PIECE_SIZES, PIECE_TYPES, PLATE_SCALES } from './piece-types';
import { drawRoom } from './room';

function parsed(svg: string): Document {
  return new DOMParser().parseFromString(svg, 'image/svg+xml');
}

function faultsOf(svg: string): string | undefined {
  const document = parsed(svg);
  const fault = document.querySelector('parsererror')?.textContent;
  if (fault) return fault;
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.length === new Set(ids).size ? undefined : `an id is used twice: ${ids.join(' ')}`;
}

/** The width of the widest rectangle that a plate draws, which is the front of its case. */
function widestFront(svg: string): number {
  const widths = [...svg.matchAll(/M[\d.]+ [\d.]+h([\d.]+)v[\d.]+h-/g)].map(([, width]) => Number(width));
  return Math.max(...widths);
}

const everyPlate = PIECE_TYPES.flatMap((piece) =>
  FINISHES.flatMap((finish) => PANEL_STYLES.map((panel) => ({ piece, finish, panel }))),
);

describe('a plate', () => {
  it('is drawn for every piece in every finish and style, in at most 5 kB', () => {
    const faults = everyPlate.filter((choice) => {
      const svg = drawPiece(choice);
      return svg.length > PLATE.bytes || /NaN|undefined|Infinity/.test(svg);
    });
    expect(faults).toEqual([]);
  });

  it.each(PIECE_TYPES)('of %s is sound XML in every finish', (piece) => {
    const faults = FINISHES.map((finish, index) => {
      const panel = PANEL_STYLES[index % PANEL_STYLES.length];
      return faultsOf(drawPiece({ piece, finish, panel }));
    });
    expect(faults.filter(Boolean)).toEqual([]);
  });

  it('is the same file each time it is drawn', () => {
    const choice = { piece: 'chest-5-drawer-tall', finish: 'Vintage', panel: 'Panel' } as const;
    expect(drawPiece(choice)).toBe(drawPiece(choice));
  });

  it.each(PIECE_TYPES)('shows %s otherwise in every finish', (piece) => {
    const drawings = FINISHES.map((finish) => drawPiece({ piece, finish }));
    expect(new Set(drawings).size).toBe(FINISHES.length);
  });

  it('shows a dresser in every panel style otherwise', () => {
    const drawings = PANEL_STYLES.map((panel) =>
      drawPiece({ piece: 'dresser-48', finish: 'Black/Grey', panel }),
    );
    expect(new Set(drawings).size).toBe(PANEL_STYLES.length);
  });

  it('keeps its size on the page and the size of the piece apart', () => {
    const root = parsed(drawPiece({ piece: 'nightstand', finish: 'Oak' })).documentElement;
    expect(root.getAttribute('width')).toBe(String(PLATE.width));
    expect(root.getAttribute('height')).toBe(String(PLATE.height));
    expect(PLATE.width / PLATE.height).toBeCloseTo(4 / 3);
  });

  it('draws a 60-inch dresser 60/48 as wide as a 48-inch one', () => {
    const top = (piece: 'dresser-48' | 'dresser-60') => widestFront(drawPiece({ piece, finish: 'Black' }));
    const overhang = 4;
    expect((top('dresser-60') - overhang) / (top('dresser-48') - overhang)).toBeCloseTo(60 / 48);
  });

  it('draws what is made for a bed as wide as the bed', () => {
    const wide = drawPiece({ piece: 'headboard-storage', finish: 'Oak', bedSize: 'king' });
    expect(widestFront(wide)).toBe(79 * 4 + 4);
  });

  it('has room for every piece at its scale', () => {
    const cut = PIECE_TYPES.filter((piece) => {
      const { width, height, depth } = PIECE_SIZES[piece];
      const widest = piece.includes('bed') || piece.includes('headboard') ? BED_WIDTHS.king : width;
      const scale = 4 * PLATE_SCALES[piece];
      return (
        (widest + depth * 0.2) * scale > PLATE.width - 16 || (height + depth * 0.12) * scale > PLATE.floor - 8
      );
    });
    expect(cut).toEqual([]);
  });
});

describe('a swatch', () => {
  it('is drawn for every finish, each another', () => {
    const swatches = FINISHES.map(drawSwatch);
    expect(swatches.map(faultsOf).filter(Boolean)).toEqual([]);
    expect(new Set(swatches).size).toBe(FINISHES.length);
  });
});

describe('a room', () => {
  it.each(ROOM_TILES)('stands for $file in $finish, as sound XML of at most 12 kB', (tile) => {
    const svg = drawRoom(tile);
    expect(faultsOf(svg)).toBeUndefined();
    expect(svg.length).toBeLessThan(12_000);
    expect(drawRoom(tile)).toBe(svg);
  });
});

/** The size that a drawing's words have on the screen of a phone of 360 pixels, whose gutters take 32. */
function wordsOnPhone(svg: string): number {
  const [, units = '0'] = /@media\(max-width:480px\)\{[^{]*\{font-size:(\d+)px/.exec(svg) ?? [];
  return (Number(units) * 328) / Number(parsed(svg).documentElement.getAttribute('width'));
}

describe('a drawing with words in it can be read on a phone', () => {
  const drawings = [
    ...HERO_NAMES.map((name) => [name, drawHero(name)] as const),
    ['map', drawCoverageMap()] as const,
  ];
  it.each(drawings.filter(([, svg]) => svg.includes('<text')))('%s', (_, svg) => {
    expect(wordsOnPhone(svg)).toBeGreaterThan(11);
  });
});

describe('a hero', () => {
  it.each(HERO_NAMES)('opens %s with sound, titled XML of at most 12 kB', (name) => {
    const svg = drawHero(name);
    expect(faultsOf(svg)).toBeUndefined();
    expect(svg.length).toBeLessThan(12_000);
    expect(parsed(svg).querySelector('title')?.textContent).toBeTruthy();
    expect(drawHero(name)).toBe(svg);
  });
});

describe('the coverage map', () => {
  const svg = drawCoverageMap();
  const text = parsed(svg).documentElement.textContent ?? '';

  it('is sound XML of at most 14 kB and of a fixed size', () => {
    expect(faultsOf(svg)).toBeUndefined();
    expect(svg.length).toBeLessThan(14_000);
    expect(parsed(svg).documentElement.getAttribute('width')).toBe(String(COVERAGE_MAP.width));
  });

  it.each(deliveryEstimates)('labels $region with $days days', ({ region, days }) => {
    expect(text).toContain(`${region}: ${days.replace('-', '–')} days`);
  });

  it('marks the hub in Philadelphia and asks where no estimate is given', () => {
    expect(text).toContain('Philadelphia');
    expect(text).toContain('Mountain & Southwest: ask us');
  });
});

describe('the files', () => {
  it('have names of their own', () => {
    const paths = Object.values(ILLUSTRATION_SETS).flatMap((files) => files().map(({ path }) => path));
    expect(new Set(paths).size).toBe(paths.length);
  });
});
