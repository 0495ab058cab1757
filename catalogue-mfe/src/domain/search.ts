import type { Product } from './product';

export interface SearchResult {
  readonly products: readonly Product[];
  /** True when nothing contains the text as it was typed and these only come close. */
  readonly isClose: boolean;
}

export interface Search {
  (text: string): SearchResult;
  /**
   * Prepares a slice of what a search needs that comes close; says whether there is more to prepare. Nobody has to
   * call it, but of a long list that search is then answered at once, too.
   */
  readonly prepare: () => boolean;
}

/** How many products are prepared at a time: about a millisecond's work. */
const sliceSize = 500;

/** What is compared when the text as typed is nowhere: `b84048wht` and `whitestandard48inchdresser`. */
interface LooseText {
  readonly sku: string;
  readonly name: string;
}

/** Most product texts have no accents, and looking for them is what costs. */
const isPlain = (text: string) => /^[ -~]*$/.test(text);

const withoutAccents = (text: string) =>
  isPlain(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');

/** Lower case, without accents, one spelling of grey, inches in letters. */
const spelled = (text: string) =>
  withoutAccents(text).toLowerCase().replaceAll('grey', 'gray').replace(/["”″]/g, ' in ');

const compact = (text: string) => spelled(text).replace(/[^a-z0-9]+/g, '');

const wordsOf = (text: string) => spelled(text).match(/[a-z0-9]+/g) ?? [];

/** Words that say nothing about a piece: `chest of drawers`, `queen size bed`. */
const fillers = /^(a|and|for|in|of|size|the|with)$/;

function comesClose(
  products: readonly Product[],
  loose: readonly LooseText[],
  text: string,
): readonly Product[] {
  const asked = wordsOf(text);
  const joined = asked.join('');
  const words = asked.filter((word) => !fillers.test(word)).map((word) => word.replace(/s$/, ''));
  if (words.length === 0) return [];
  const bySku = products.filter((_, index) => loose[index]?.sku.includes(joined));
  if (bySku.length > 0) return bySku;
  return products.filter((_, index) => {
    const candidate = loose[index];
    return candidate && words.every((word) => candidate.sku.includes(word) || candidate.name.includes(word));
  });
}

/** What a text has left of the list: products, with what of each is compared. */
interface Found {
  readonly text: string;
  readonly entries: readonly (readonly [text: string, product: Product])[];
  readonly products: readonly Product[];
}

function foundAmong({ entries }: Found, text: string): Found {
  const left = entries.filter(([own]) => own.includes(text));
  return { text, entries: left, products: left.map(([, product]) => product) };
}

/**
 * Prepares a list for searching; each text then costs one pass over what its beginning has left. A product is found
 * when its name or its SKU contains the text, upper or lower case (section 5). Only where that finds nothing, what
 * comes close is found instead: `B 840 48`, `white dressers`, `48" dresser`.
 */
export function createSearch(products: readonly Product[]): Search {
  // No one types a line break into a search field, so no text is found across name and SKU.
  const whole: Found = {
    text: '',
    entries: products.map((product) => [`${product.name}\n${product.sku}`.toLowerCase(), product]),
    products,
  };
  /** Of the beginnings of the last text, as they were typed, what each has left. */
  const typed = [whole];
  const find = (text: string): readonly Product[] => {
    while (!text.startsWith(typed.at(-1)?.text ?? '')) typed.pop();
    const before = typed.at(-1) ?? whole;
    if (before.text === text) return before.products;
    const found = foundAmong(before, text);
    typed.push(found);
    return found.products;
  };
  const loose: LooseText[] = [];
  const prepare = () => {
    for (const { sku, name } of products.slice(loose.length, loose.length + sliceSize)) {
      loose.push({ sku: compact(sku), name: compact(name) });
    }
    return loose.length < products.length;
  };
  const search = (text: string): SearchResult => {
    if (text === '') return { products, isClose: false };
    const found = find(text.toLowerCase());
    if (found.length > 0) return { products: found, isClose: false };
    while (prepare());
    const close = comesClose(products, loose, text);
    return { products: close, isClose: close.length > 0 };
  };
  return Object.assign(search, { prepare });
}
