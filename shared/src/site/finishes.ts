interface Material {
  readonly colour: string;
  /** Of the figure in it. */
  readonly grain: string;
}

/** What furniture is made of, in the colours of every drawing and sample. */
export const materials = {
  black: { colour: '#3d3a36', grain: '#504c46' },
  white: { colour: '#f3eee3', grain: '#e3dccd' },
  wenge: { colour: '#46352c', grain: '#665043' },
  ice: { colour: '#d5e2e5', grain: '#f4f9fa' },
  vintage: { colour: '#ab9578', grain: '#86704f' },
  grey: { colour: '#a9a8a3', grain: '#979691' },
  ash: { colour: '#7d7974', grain: '#5c5853' },
  pink: { colour: '#e9bcbd', grain: '#dba9ab' },
  oak: { colour: '#c99c60', grain: '#a2763f' },
  cherry: { colour: '#9a4a30', grain: '#793420' },
  walnut: { colour: '#775540', grain: '#533825' },
  mahogany: { colour: '#74332a', grain: '#541f19' },
  espresso: { colour: '#4d3025', grain: '#38211a' },
  blue: { colour: '#54718f', grain: '#48637f' },
  'black-oak': { colour: '#3b3733', grain: '#7b746a' },
  'natural-oak': { colour: '#dcc093', grain: '#bd9b67' },
  maple: { colour: '#d8cbb4', grain: '#c6b799' },
  slate: { colour: '#68788a', grain: '#5c6b7c' },
  ochre: { colour: '#c8a055', grain: '#b68f47' },
  clay: { colour: '#b87a62', grain: '#a66b54' },
  plum: { colour: '#74596b', grain: '#674e5f' },
} as const satisfies Record<string, Material>;

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
