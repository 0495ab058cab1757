import { catalogueFinishes, catalogueMaterials, type MaterialColours } from './catalogue-finishes';

/** The materials of furniture, in the colours of every drawing and sample. */
export const materials = {
  ...catalogueMaterials,
  mahogany: ['#74332a', '#541f19'],
  espresso: ['#4d3025', '#38211a'],
  blue: ['#54718f', '#48637f'],
  'black-oak': ['#3b3733', '#7b746a'],
  'natural-oak': ['#dcc093', '#bd9b67'],
  slate: ['#68788a', '#5c6b7c'],
  ochre: ['#c8a055', '#b68f47'],
  clay: ['#b87a62', '#a66b54'],
  plum: ['#74596b', '#674e5f'],
} as const satisfies Record<string, MaterialColours>;

export type MaterialName = keyof typeof materials;

/** Sections 2 and 3: the finishes of the catalogue, the home page's collections and the container program. */
export const finishes = {
  ...catalogueFinishes,
  Mahogany: ['mahogany'],
  Espresso: ['espresso'],
  'Two-Tone': ['espresso', 'natural-oak'],
  'Blue/Oak': ['oak', 'blue'],
  'Black Oak': ['black-oak'],
  'Natural Oak': ['natural-oak'],
  'Custom Colors': ['white', 'slate', 'ochre', 'clay', 'plum'],
} as const satisfies Record<string, readonly [body: MaterialName, ...fronts: MaterialName[]]>;

export type FinishName = keyof typeof finishes;

export const finishNames = Object.keys(finishes) as readonly FinishName[];

export const materialsOf = (finish: FinishName): readonly MaterialColours[] =>
  finishes[finish].map((material) => materials[material]);
