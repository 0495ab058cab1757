import type { Product } from './product';

export type Search = (text: string) => readonly Product[];

/** The products that a text matches, with the compared text of each. */
interface Found {
  readonly text: string;
  readonly entries: readonly (readonly [text: string, product: Product])[];
  readonly products: readonly Product[];
}

/**
 * Prepares a list for searching; each text then costs one pass over the matches of its prefix. A product
 * matches if its name or its SKU contains the text, ignoring case (section 5).
 */
export function createSearch(products: readonly Product[]): Search {
  // A search field has no line breaks, so no text matches across name and SKU.
  const whole: Found = {
    text: '',
    entries: products.map((product) => [`${product.name}\n${product.sku}`.toLowerCase(), product]),
    products,
  };
  /** The matches of each typed prefix of the last text. */
  const typed = [whole];
  return (asked) => {
    // A phone's keyboard adds a space after a completed word, an East Asian one writes full-width letters.
    const text = asked.normalize('NFKC').trim().toLowerCase();
    while (!text.startsWith(typed.at(-1)?.text ?? '')) typed.pop();
    const before = typed.at(-1) ?? whole;
    if (before.text === text) return before.products;
    const entries = before.entries.filter(([own]) => own.includes(text));
    const found = entries.map(([, product]) => product);
    typed.push({ text, entries, products: found });
    return found;
  };
}
