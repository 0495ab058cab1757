import { type FinishName, finishes, type MaterialName, materials } from '@landmark/design/finishes';
import { darken, isDark, lighten } from './drawing/colour';

/**
 * How a surface's figure runs. `plain` is paint or satin melamine, `straight` is rift-cut, `cathedral` is
 * flat-cut with arches, `pore` is short open grain under a stain, `gloss` is glass-like with a reflection.
 */
export type GrainFigure = 'plain' | 'straight' | 'cathedral' | 'pore' | 'gloss';

export interface Surface {
  readonly colour: string;
  readonly figure: GrainFigure;
  /** 0 (hardly a stroke) to 1 (stroke beside stroke). */
  readonly density: number;
  /** The colour of the figure, different in each material, so that it identifies boards of one wood. */
  readonly tone: string;
}

export type Material = ReturnType<typeof materialOf>;

/** The figure of each material's grain and its density; paint has none. */
const figures: Partial<Record<MaterialName, readonly [GrainFigure, density: number]>> = {
  black: ['straight', 0.25],
  white: ['straight', 0.2],
  wenge: ['straight', 1],
  ice: ['gloss', 0.5],
  vintage: ['cathedral', 0.9],
  ash: ['straight', 0.8],
  oak: ['cathedral', 0.7],
  cherry: ['cathedral', 0.5],
  walnut: ['cathedral', 0.8],
  mahogany: ['straight', 0.7],
  espresso: ['straight', 0.35],
  'black-oak': ['pore', 0.8],
  'natural-oak': ['cathedral', 0.6],
  maple: ['straight', 0.3],
};

const metals = { nickel: '#cfccc4', brass: '#c9a864', iron: '#2b2826', pewter: '#8d8981' } as const;

const hardwareByFinish = {
  Black: ['bar', 'nickel'],
  White: ['bar', 'pewter'],
  Wenge: ['bar', 'nickel'],
  'Black/Ice': ['bar', 'nickel'],
  Vintage: ['knob', 'iron'],
  'Black/Grey': ['bar', 'nickel'],
  'Pink/White': ['knob', 'nickel'],
  Oak: ['knob', 'brass'],
  Cherry: ['knob', 'brass'],
  'Black/Gray': ['knob', 'pewter'],
  Walnut: ['knob', 'brass'],
  Various: ['knob', 'pewter'],
  Mahogany: ['knob', 'brass'],
  Espresso: ['bar', 'pewter'],
  'Two-Tone': ['bar', 'pewter'],
  'Blue/Oak': ['knob', 'nickel'],
  'Black Oak': ['bar', 'brass'],
  'Natural Oak': ['bar', 'iron'],
  'Custom Colors': ['knob', 'nickel'],
} as const satisfies Record<FinishName, readonly ['knob' | 'bar', keyof typeof metals]>;

const surfaces = Object.fromEntries(
  Object.entries(materials).map(([name, [colour, tone]]) => {
    const [figure, density] = figures[name as MaterialName] ?? ['plain', 0];
    return [name, { colour, figure, density, tone }];
  }),
) as Readonly<Record<MaterialName, Surface>>;

export const surfaceOf = (material: MaterialName): Surface => surfaces[material];

export function materialOf(finish: FinishName) {
  const [body, first = body, ...others]: readonly [MaterialName, ...MaterialName[]] = finishes[finish];
  const [shape, metal] = hardwareByFinish[finish];
  return {
    body: surfaces[body],
    /** The surfaces of fronts and panels; in a mixed finish they alternate. */
    fronts: [surfaces[first], ...others.map(surfaceOf)] as const,
    edge: outlineOf(surfaces[body].colour),
    hardware: { shape, metal: metals[metal] },
  };
}

/** Dark pieces have a light edge and light pieces a dark one, so that both are visible on any page. */
const outlineOf = (colour: string): string => (isDark(colour) ? lighten(colour, 0.3) : darken(colour, 0.38));

/** Daylight falls from the upper left: the top is lightest, the right side lies in shade. */
export const topOf = (colour: string): string => lighten(colour, isDark(colour) ? 0.16 : 0.32);
export const sideOf = (colour: string): string => darken(colour, isDark(colour) ? 0.42 : 0.24);
