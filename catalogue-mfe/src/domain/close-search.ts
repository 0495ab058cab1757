import type { Product } from './product';

/**
 * An item that can be searched for: a piece, or a collection by its number. Of a description, only the number
 * of doors or drawers is compared, and only if the name does not have it.
 */
type Numbered = Pick<Product, 'sku' | 'name'> & Partial<Pick<Product, 'description' | 'program' | 'inStock'>>;

export interface CloseSearch<Item extends Numbered> {
  (text: string): readonly Item[];
  /**
   * Prepares a slice of the list; returns whether there is more to prepare. Optional, but after it the search
   * of a long list is fast, too.
   */
  readonly prepare: () => boolean;
}

/** The number of items prepared at a time, which takes about a millisecond. */
const sliceSize = 500;

/** The texts to compare: `b84048wht`, `whitestandarddresser`, and the words of both and of other facts. */
interface LooseText {
  readonly sku: string;
  readonly name: string;
  readonly words: readonly string[];
}

/** Most product texts have no accents, and removing them is expensive. */
const withoutAccents = (text: string) =>
  /^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');

const numerals = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A number of doors or drawers, which are often abbreviated: `two-door`, `4 drw`, `5dr`. */
const counted = new RegExp(`\\b(?:(\\d)|${numerals.join('|')})\\W?(?=d(?:oo|w|r(?:a|w|\\b)))`, 'g');

/**
 * Normalises a text: lower case, no accents, one spelling of gray, of inches, and of several names (`n/s`,
 * `double bed`). Doors and drawers are one word with their number, other words are separate from theirs. An O
 * among digits is a zero, leading zeros go. Centimeters are inches: the widths in names are multiples of six.
 */
const spelled = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replaceAll('grey', 'gray')
    .replace(/\b([a-z])\/(?=[a-z]\b)/g, '$1')
    .replace(/\b(?:bedside|night|nite)\W?(?:stand|table)|\bmesas? de noche\b/g, 'nightstand')
    .replace(/\bdouble(?=\W?(?:bed|headboard|platform|size))/g, 'full')
    .replace(/\b(?:captain\W?s|storage)(?= bed)/g, 'platform')
    .replace(/\bdresser mirrors?/g, 'mirror for')
    .replace(/\b(?:cajon|gaveta)(?=e?s?\b)/g, 'drawer')
    .replace(/(\d+(?:[.,]\d+)?)\W?cm\b/g, (_, width) => `${Math.round(parseFloat(width) / 15.24) * 6} in `)
    .replace(counted, (count, digit) => digit ?? numerals.indexOf(count.replace(/\W/, '')))
    .replace(/(\d)in(?:ch(?:es)?)?\b|["”]|′′|\binch(?:es)?\b/g, '$1 in ')
    .replace(/(\d\d)(?=[a-z]{4})|\B(?=size\b)/g, '$1 ')
    .replace(/(\d)o(?![a-z])/g, '$10')
    .replace(/(^|\D)0+(?=\d)/g, '$1');

const wordsOf = (text: string) => spelled(text).match(/[a-z0-9]+/g) ?? [];

/** Words without meaning for the search: `chest of drawers`, `queen size bed`, `cama con cajones`. */
const fillers = /^(a|and|center|con|ctr|de|for|in|of|para|size|the|with|y)$/;

/** For each word in our names, the words that buyers use, some in Spanish or German. */
const saidFor = {
  bed: ['bedroom', 'bett', 'cama'],
  chest: ['cajonera', 'gavetero', 'highboy', 'tallboy'],
  door: ['puerta'],
  dresser: ['bureau', 'comoda', 'kommode', 'lowboy', 'sideboard', 'tocador'],
  headboard: ['cabecera'],
  locking: ['lockable', 'locker'],
  mirror: ['espejo', 'spiegel'],
  nightstand: ['bedside', 'buro', 'mesita', 'nachttisch'],
  rta: ['assemble', 'assembly'],
  table: ['mesa'],
  twin: ['single'],
  tv: ['console', 'ent', 'entertainment', 'media', 'television'],
  wardrobe: ['armario', 'armoire', 'closet', 'ropero', 'schrank'],
};

const finishSaidFor = {
  black: ['charcoal', 'ebony', 'negro', 'schwarz'],
  cherry: ['cerezo', 'kirsche', 'mahogany', 'red'],
  gray: ['gris', 'slate', 'stone'],
  oak: ['blonde', 'eiche', 'honey', 'light', 'natural', 'roble'],
  pink: ['rosa', 'rose'],
  vintage: ['distressed', 'rustic', 'weathered'],
  walnut: ['brown', 'chestnut', 'nogal', 'nussbaum'],
  wenge: ['chocolate', 'dark', 'espresso', 'java', 'mocha'],
  white: ['blanco', 'cream', 'ivory', 'weiss'],
};
const everydayWords = new Map(
  Object.entries({ ...saidFor, ...finishSaidFor }).flatMap(([name, said]) =>
    said.map((word) => [word, name] as const),
  ),
);

/** Removes shades: beside a finish's own name, another finish's word is only a shade, as in `dark walnut`. */
function withoutShades(words: readonly string[]): readonly string[] {
  const isNamed = (word: string | undefined) => word !== undefined && word in finishSaidFor;
  return words.some(isNamed) ? words.filter((word) => !isNamed(everydayWords.get(word))) : words;
}

const singular = (word: string) => word.replace(/(..)s$/, '$1');

/** Returns our name for a buyer's word. */
const meant = (word: string) => everydayWords.get(word) ?? word;

/** The number of typing errors that are tolerated. A short number with one wrong digit is another number. */
const forgiven = (word: string) =>
  /\d/.test(word) && word.length < 6 ? 0 : Math.min(2, Math.floor((word.length - 1) / 3));

/** Whether a word is compared only with whole words, because so short a beginning matches too many. */
const isShort = (typed: string, word: string) => typed.length < 5 || typed.length * 1.5 < word.length;

/**
 * The typing errors between the typed text and a word or its nearest prefix: a letter too many, too few or
 * wrong, or two letters exchanged (optimal string alignment).
 */
function slips(typed: string, word: string): number {
  let above: readonly number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, place) => place);
  for (let line = 1; line <= typed.length; line += 1) {
    const next = [line];
    for (let place = 1; place <= word.length; place += 1) {
      const isSame = typed[line - 1] === word[place - 1];
      const isExchanged = typed[line - 1] === word[place - 2] && typed[line - 2] === word[place - 1];
      const ways = [row[place], next[place - 1], isExchanged ? above[place - 2] : undefined];
      const slipped = Math.min(...ways.map((way = typed.length) => way + 1));
      next.push(Math.min(slipped, (row[place - 1] ?? 0) + Number(!isSame)));
    }
    [above, row] = [row, next];
  }
  return isShort(typed, word) ? (row.at(-1) ?? 0) : Math.min(...row);
}

// One or two letters match most names, and one or two digits most numbers.
const containing =
  (word: string) =>
  ({ sku, name, words }: LooseText): boolean =>
    words.includes(word) || (word.length > 2 && (sku.includes(word) || name.includes(word)));

/** Whether a word without vowels abbreviates a word of a text by more than a letter: `drsr`, `qn`, `4drw`. */
function shortened(word: string): (own: LooseText) => boolean {
  const shape = /^\d?[^aeiou\d]{2,}$/.test(word) && new RegExp(`^${[...word].join('.*')}`);
  return ({ words }) => shape && words.some((own) => own.length > word.length + 1 && shape.test(own));
}

/**
 * Tests whether a text has a word: as typed, else by our name for it, else abbreviated. If no text has it
 * like that, the fewest typing errors count that any word of the texts or of buyers needs.
 */
function has(word: string, loose: readonly LooseText[]): (own: LooseText) => boolean {
  const ways = [containing(word), containing(meant(word)), shortened(word)];
  const asTyped = ways.find((contains) => loose.some(contains));
  const most = forgiven(word);
  if (asTyped || most === 0) return asTyped ?? containing(word);
  const own = loose.flatMap(({ sku, words }) => [sku, ...words]).map((name) => [name, name] as const);
  const nearest = [...new Map([...everydayWords, ...own])]
    // The first letter is rarely wrong, and the end of many words is another word.
    .filter(([said]) => said[0] === word[0] && said.length >= word.length - most)
    .map(([said, name]) => ({ name, needs: slips(word, said) }));
  const fewest = nearest.reduce((least, { needs }) => Math.min(least, needs), most);
  const named = new Set(nearest.flatMap(({ name, needs }) => (needs === fewest ? name : [])));
  return ({ sku, words }) => [sku, ...words].some((name) => named.has(name));
}

/** The entries of a list of numbers: `B840 & B885`, `B840/885`, `B840 48 WHT, B885 nightstand`. */
function entriesOf(text: string): readonly string[] {
  const lists = [/[,;&+|]|\b(?:and|or)\b/, /[\s/]+/].map((sign) => text.split(sign));
  return lists.find((list) => list.length > 1 && list.every((entry) => /\d{3}/.test(entry))) ?? [];
}

/** Items that contain the text without spaces and signs, or else most of its words, despite unknown ones. */
function comesClose<Item extends Numbered>(
  items: readonly Item[],
  loose: readonly LooseText[],
  text: string,
): readonly Item[] {
  const entries = entriesOf(spelled(text));
  if (entries.length > 0) {
    const close = new Set(entries.flatMap((entry) => comesClose(items, loose, entry)));
    return items.filter((item) => close.has(item));
  }
  // Item numbers of an order, with or without quantities.
  const numbers = new Set(text.split(/[\s,;]+/).map((part) => wordsOf(part).join('')));
  const numbered = items.filter((_, index) => numbers.has(loose[index]?.sku ?? ''));
  if (numbered.length > 1) return numbered;
  const asked = wordsOf(text);
  const joined = asked.join('');
  const words = withoutShades(asked.filter((word) => !fillers.test(word)).map(singular));
  // A digit with a letter matches most item numbers.
  if (joined.length < (/\d/.test(joined) ? 3 : 2) || words.length === 0) return [];
  const said = everydayWords.get(singular(joined)) ?? joined;
  const isWhole = [joined, said].map(containing).find((contains) => loose.some(contains));
  const tests = isWhole ? [isWhole] : words.map((word) => has(word, loose));
  const found = loose.map((own) => tests.filter((test) => test(own)).length);
  const most = found.reduce((more, count) => Math.max(more, count), 1);
  return items.filter((_, index) => found[index] === most);
}

/**
 * The search for a text that no name and no item number contains as typed: `B 840 48`, `white dressers`,
 * `48" dresser`, `nightsand`.
 */
export function createCloseSearch<Item extends Numbered>(items: readonly Item[]): CloseSearch<Item> {
  const loose: LooseText[] = [];
  const prepare = () => {
    for (const item of items.slice(loose.length, loose.length + sliceSize)) {
      const { sku, name, description = '', program = '', inStock } = item;
      const parts = /door|drawer/i.test(name) ? [] : spelled(description).match(/\d(?:door|drawer)/g);
      const [codes, words] = [wordsOf(sku), wordsOf(name)];
      // Buyers also name a number without its letter.
      const others = [
        ...(parts ?? []),
        ...(sku.match(/\d+/g) ?? []),
        program.toLowerCase(),
        inStock ? 'stock' : '',
      ];
      loose.push({ sku: codes.join(''), name: words.join(''), words: [...codes, ...words, ...others] });
    }
    return loose.length < items.length;
  };
  const search = (text: string) => {
    while (prepare());
    return comesClose(items, loose, text);
  };
  return Object.assign(search, { prepare });
}
