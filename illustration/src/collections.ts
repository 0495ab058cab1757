import type { RoomChoice } from './room';

/** Section 2, "Home": eight collections and three categories, each with its own room. */
export const roomTiles = [
  { file: 'b800', finish: 'Black', panel: 'Standard', arrangement: 'bedroom' },
  { file: 'b810', finish: 'Mahogany', panel: 'Panel', arrangement: 'bedroom-mirrored' },
  { file: 'b820', finish: 'Oak', panel: 'Standard', arrangement: 'bedroom' },
  { file: 'b830', finish: 'Espresso', panel: 'Double Panel', arrangement: 'bedroom-mirrored' },
  { file: 'b850', finish: 'Cherry', panel: 'Panel', arrangement: 'bedroom-mirrored' },
  { file: 'b860', finish: 'Two-Tone', panel: 'Panel', arrangement: 'bedroom' },
  { file: 'b885', finish: 'Pink/White', panel: 'Alternate', arrangement: 'bedroom-mirrored' },
  { file: 'b895', finish: 'Blue/Oak', panel: 'Standard', arrangement: 'bedroom' },
  { file: 'bedrooms', finish: 'Walnut', panel: 'Panel', arrangement: 'bedroom' },
  { file: 'chests', finish: 'Natural Oak', panel: 'Standard', arrangement: 'chests' },
  { file: 'entertainment-units', finish: 'Wenge', panel: 'Standard', arrangement: 'entertainment' },
] as const satisfies readonly (RoomChoice & { readonly file: string })[];
