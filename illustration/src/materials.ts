import { darken, lighten, luminance, mix } from './drawing/colour';

/**
 * How a surface's figure runs. `plain` is paint or satin melamine, `straight` is rift-cut, `cathedral` is
 * flat-cut with arches, `pore` is short open grain under a stain, `gloss` is glass-like with a reflection.
 */
export type GrainFigure = 'plain' | 'straight' | 'cathedral' | 'pore' | 'gloss';

export interface Grain {
  readonly figure: GrainFigure;
  /** 0 (hardly a stroke) to 1 (stroke beside stroke). */
  readonly density: number;
  readonly tone: string;
}

export interface Surface {
  readonly colour: string;
  readonly grain: Grain;
}

export interface Hardware {
  readonly shape: 'knob' | 'bar';
  readonly metal: string;
}

export interface Material {
  readonly body: Surface;
  /** What fronts and panels are made of; a mixed finish takes them in turn. */
  readonly fronts: readonly [Surface, ...Surface[]];
  readonly edge: string;
  readonly hardware: Hardware;
}

/** Section 3: the finishes that a catalogue product can have. */
export const CATALOGUE_FINISHES = [
  'Black',
  'White',
  'Wenge',
  'Black/Ice',
  'Vintage',
  'Black/Grey',
  'Pink/White',
  'Oak',
  'Cherry',
  'Black/Gray',
  'Walnut',
  'Various',
] as const;

/** Sections 2 and 3: finishes of the home page's collections and of the container program. */
export const FURTHER_FINISHES = [
  'Mahogany',
  'Espresso',
  'Two-Tone',
  'Blue/Oak',
  'Black Oak',
  'Natural Oak',
  'Custom Colors',
] as const;

export type FinishName = (typeof CATALOGUE_FINISHES)[number] | (typeof FURTHER_FINISHES)[number];

export const FINISHES: readonly FinishName[] = [...CATALOGUE_FINISHES, ...FURTHER_FINISHES];

const surface = (colour: string, figure: GrainFigure, density: number, tone: string): Surface => ({
  colour,
  grain: { figure, density, tone },
});

const SURFACES = {
  black: surface('#3d3a36', 'straight', 0.25, '#504c46'),
  white: surface('#f3eee3', 'straight', 0.2, '#e3dccd'),
  wenge: surface('#46352c', 'straight', 1, '#665043'),
  ice: surface('#d5e2e5', 'gloss', 0.5, '#f4f9fa'),
  vintage: surface('#ab9578', 'cathedral', 0.9, '#86704f'),
  grey: surface('#a9a8a3', 'plain', 0, '#979691'),
  ash: surface('#7d7974', 'straight', 0.8, '#5c5853'),
  pink: surface('#e9bcbd', 'plain', 0, '#dba9ab'),
  oak: surface('#c99c60', 'cathedral', 0.7, '#a2763f'),
  cherry: surface('#9a4a30', 'cathedral', 0.5, '#793420'),
  walnut: surface('#775540', 'cathedral', 0.8, '#533825'),
  mahogany: surface('#74332a', 'straight', 0.7, '#541f19'),
  espresso: surface('#4d3025', 'straight', 0.35, '#38211a'),
  blue: surface('#54718f', 'plain', 0, '#48637f'),
  blackOak: surface('#3b3733', 'pore', 0.8, '#7b746a'),
  naturalOak: surface('#dcc093', 'cathedral', 0.6, '#bd9b67'),
  maple: surface('#d8cbb4', 'straight', 0.3, '#c6b799'),
  slate: surface('#68788a', 'plain', 0, '#5c6b7c'),
  ochre: surface('#c8a055', 'plain', 0, '#b68f47'),
  clay: surface('#b87a62', 'plain', 0, '#a66b54'),
  plum: surface('#74596b', 'plain', 0, '#674e5f'),
} as const;

const METALS = { nickel: '#cfccc4', brass: '#c9a864', iron: '#2b2826', pewter: '#8d8981' } as const;

function material(
  body: Surface,
  fronts: readonly [Surface, ...Surface[]],
  shape: Hardware['shape'],
  metal: string,
): Material {
  return { body, fronts, edge: outlineOf(body.colour), hardware: { shape, metal } };
}

/** Dark pieces are drawn with a light edge and light ones with a dark edge, so both stand on any page. */
function outlineOf(colour: string): string {
  return luminance(colour) < 0.12 ? lighten(colour, 0.3) : darken(colour, 0.38);
}

const { black, white, wenge, ice, vintage, grey, ash, pink, oak, cherry, walnut } = SURFACES;
const { mahogany, espresso, blue, blackOak, naturalOak, maple, slate, ochre, clay, plum } = SURFACES;

export const MATERIALS: Readonly<Record<FinishName, Material>> = {
  Black: material(black, [black], 'bar', METALS.nickel),
  White: material(white, [white], 'bar', METALS.pewter),
  Wenge: material(wenge, [wenge], 'bar', METALS.nickel),
  'Black/Ice': material(black, [ice], 'bar', METALS.nickel),
  Vintage: material(vintage, [vintage], 'knob', METALS.iron),
  'Black/Grey': material(black, [grey], 'bar', METALS.nickel),
  'Pink/White': material(white, [pink], 'knob', METALS.nickel),
  Oak: material(oak, [oak], 'knob', METALS.brass),
  Cherry: material(cherry, [cherry], 'knob', METALS.brass),
  'Black/Gray': material(black, [ash], 'knob', METALS.pewter),
  Walnut: material(walnut, [walnut], 'knob', METALS.brass),
  Various: material(maple, [oak, walnut, white, cherry, wenge], 'knob', METALS.pewter),
  Mahogany: material(mahogany, [mahogany], 'knob', METALS.brass),
  Espresso: material(espresso, [espresso], 'bar', METALS.pewter),
  'Two-Tone': material(espresso, [naturalOak], 'bar', METALS.pewter),
  'Blue/Oak': material(oak, [blue], 'knob', METALS.nickel),
  'Black Oak': material(blackOak, [blackOak], 'bar', METALS.brass),
  'Natural Oak': material(naturalOak, [naturalOak], 'bar', METALS.iron),
  'Custom Colors': material(white, [slate, ochre, clay, plum], 'knob', METALS.nickel),
};

/** Daylight falls from the upper left: the top is lightest, the right side lies in shade. */
export const topOf = (colour: string): string => lighten(colour, luminance(colour) < 0.12 ? 0.16 : 0.32);
export const sideOf = (colour: string): string =>
  luminance(colour) < 0.12 ? mix(colour, '#14100d', 0.42) : darken(colour, 0.24);
