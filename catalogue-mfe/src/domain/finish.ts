import { meantOf } from '@landmark/contract/address-value';
import { catalogueFinishes, catalogueMaterials } from '@landmark/design/catalogue-finishes';

export type Finish = keyof typeof catalogueFinishes;

/** In the order of section 3, as the filter lists them. */
export const finishes = Object.keys(catalogueFinishes) as readonly Finish[];

export const materialsOf = (finish: Finish) =>
  catalogueFinishes[finish].map((material) => catalogueMaterials[material]);

/**
 * Section 3: the SKU's content decides the finish. The first rule that fits wins, so the two-tone
 * finishes stand before the single ones whose code they contain.
 */
const finishRules = [
  { code: 'BLKICE', finish: 'Black/Ice' },
  { code: 'BLKGRY', finish: 'Black/Grey' },
  { code: 'BLKGRA', finish: 'Black/Gray' },
  { code: 'PNKWHT', finish: 'Pink/White' },
  { code: 'BLK', finish: 'Black' },
  { code: 'WHT', finish: 'White' },
  { code: 'WNG', finish: 'Wenge' },
  { code: 'VTG', finish: 'Vintage' },
  { code: 'OAK', finish: 'Oak' },
  { code: 'CHY', finish: 'Cherry' },
  { code: 'WAL', finish: 'Walnut' },
] as const satisfies readonly { readonly code: string; readonly finish: Finish }[];

export type FinishCode = (typeof finishRules)[number]['code'];

export function finishOf(sku: string): Finish {
  return finishRules.find(({ code }) => sku.includes(code))?.finish ?? 'Various';
}

export const finishMeant = (given: string | null): Finish | undefined => meantOf(finishes, given);
