export type MaterialColours = readonly [colour: string, grain: string];

/** The materials of the catalogue's pieces; its pages include no others. */
export const catalogueMaterials = {
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
  maple: ['#d8cbb4', '#c6b799'],
} as const satisfies Record<string, MaterialColours>;

/** Section 3: the finishes of the catalogue, as its filter lists them. Several front materials alternate. */
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
} as const satisfies Record<string, readonly (keyof typeof catalogueMaterials)[]>;

/** The materials that a sample of a finish shows: of a mixed finish only its fronts. */
export const materialsShown = <Material>(materials: readonly Material[]): readonly Material[] =>
  materials.length > 2 ? materials.slice(1) : materials;
