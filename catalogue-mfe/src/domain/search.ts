import type { Product } from './product';

export type Search = (text: string) => readonly Product[];

/** What a text has left of the list: products, with what of each is compared. */
interface Found {
  readonly text: string;
  readonly entries: readonly (readonly [text: string, product: Product])[];
  readonly products: readonly Product[];
}

/**
 * Prepares a list for searching; each text then costs one pass over what its beginning has left. A product is found
 * when its name or its SKU contains the text, upper or lower case (section 5).
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
  return (asked) => {
    // A phone's keyboard writes a space after each word that it completes, and an Eastern one letters twice as wide.
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
