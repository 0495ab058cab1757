import { isMeant } from '@landmark/contract/address-value';
import { catalogueFinishes, catalogueMaterials } from '@landmark/design/catalogue-finishes';

export type Finish = keyof typeof catalogueFinishes;

/** In the order of section 3, as the filter lists them. */
export const finishes = Object.keys(catalogueFinishes) as readonly Finish[];

export const materialsOf = (finish: Finish) =>
  catalogueFinishes[finish].map((material) => catalogueMaterials[material]);

/**
 * Section 3: the SKU's content decides the finish. The first matching rule wins, so the two-tone
 * finishes precede the single ones whose code they contain.
 */
const finishRules = [
  ['BLKICE', 'Black/Ice'],
  ['BLKGRY', 'Black/Grey'],
  ['BLKGRA', 'Black/Gray'],
  ['PNKWHT', 'Pink/White'],
  ['BLK', 'Black'],
  ['WHT', 'White'],
  ['WNG', 'Wenge'],
  ['VTG', 'Vintage'],
  ['OAK', 'Oak'],
  ['CHY', 'Cherry'],
  ['WAL', 'Walnut'],
] as const satisfies readonly (readonly [code: string, finish: Finish])[];

export type FinishCode = (typeof finishRules)[number][0];

export function finishOf(sku: string): Finish {
  return finishRules.find(([code]) => sku.includes(code))?.[1] ?? 'Various';
}

export const finishMeant = (given: string | null): Finish | undefined =>
  finishes.find((finish) => isMeant(finish, given));
