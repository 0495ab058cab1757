/** What furniture is made of, in the colours of every drawing and sample: its own, and that of its grain. */
export const materials = {
  black: ['#3d3a36', '#504c46'],
  white: ['#f3eee3', '#e3dccd'],
  wenge: ['#46352c', '#665043'],
  ice: ['#d5e2e5', '#f4f9fa'],
  vintage: ['#ab9578', '#86704f'],
  grey: ['#a9a8a3', '#979691'],
  ash: ['#7d7974', '#5c5853'],
  pink: ['#e9bcbd', '#dba9ab'],
  oak: ['#c99c60', '#a2763f'],
  cherry: ['#9a4a30', '#793420'],
  walnut: ['#775540', '#533825'],
  mahogany: ['#74332a', '#541f19'],
  espresso: ['#4d3025', '#38211a'],
  blue: ['#54718f', '#48637f'],
  'black-oak': ['#3b3733', '#7b746a'],
  'natural-oak': ['#dcc093', '#bd9b67'],
  maple: ['#d8cbb4', '#c6b799'],
  slate: ['#68788a', '#5c6b7c'],
  ochre: ['#c8a055', '#b68f47'],
  clay: ['#b87a62', '#a66b54'],
  plum: ['#74596b', '#674e5f'],
} as const satisfies Record<string, readonly [colour: string, grain: string]>;

export type MaterialName = keyof typeof materials;
type FinishMaterials = readonly [body: MaterialName, ...fronts: MaterialName[]];

/** Section 3: the finishes of the catalogue, as its filter lists them. Fronts of more materials than one take them in turn. */
export const catalogueFinishes = {
  Black: ['black'],
  White: ['white'],
  Wenge: ['wenge'],
  'Black/Ice': ['black', 'ice'],
  Vintage: ['vintage'],
  'Black/Grey': ['black', 'grey'],
  'Pink/White': ['white', 'pink'],
  Oak: ['oak'],
  Cherry: ['cherry'],
  'Black/Gray': ['black', 'ash'],
  Walnut: ['walnut'],
  Various: ['maple', 'oak', 'walnut', 'white', 'cherry', 'wenge'],
} as const satisfies Record<string, FinishMaterials>;

/** Sections 2 and 3: those of the home page's collections and of the container program besides. */
export const finishes = {
  ...catalogueFinishes,
  Mahogany: ['mahogany'],
  Espresso: ['espresso'],
  'Two-Tone': ['espresso', 'natural-oak'],
  'Blue/Oak': ['oak', 'blue'],
  'Black Oak': ['black-oak'],
  'Natural Oak': ['natural-oak'],
  'Custom Colors': ['white', 'slate', 'ochre', 'clay', 'plum'],
} as const satisfies Record<string, FinishMaterials>;

export type FinishName = keyof typeof finishes;

export const finishNames = Object.keys(finishes) as readonly FinishName[];

/** What a sample of a finish shows: of a mixed one its fronts alone. */
export function materialsShown(finish: FinishName): readonly MaterialName[] {
  const [body, ...fronts]: FinishMaterials = finishes[finish];
  return fronts.length > 1 ? fronts : [body, ...fronts];
}
