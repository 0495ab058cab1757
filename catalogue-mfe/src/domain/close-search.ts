import type { Product } from './product';

/**
 * What can be searched for: a piece, or a collection by its number. Of a description nothing is compared but how many
 * doors or drawers there are, where the name says nothing of them.
 */
type Numbered = Pick<Product, 'sku' | 'name'> & Partial<Pick<Product, 'description' | 'program' | 'inStock'>>;

export interface CloseSearch<Item extends Numbered> {
  (text: string): readonly Item[];
  /**
   * Prepares a slice of the list; says whether there is more to prepare. Nobody has to call it, but a long list is then
   * searched at once, too.
   */
  readonly prepare: () => boolean;
}

/** How many are prepared at a time: about a millisecond's work. */
const sliceSize = 500;

/** What is compared: `b84048wht`, of a name `whitestandarddresser`, and the parts of both with what else is said of a piece. */
interface LooseText {
  readonly sku: string;
  readonly name: string;
  readonly words: readonly string[];
}

/** Most product texts have no accents, and looking for them is what costs. */
const withoutAccents = (text: string) =>
  /^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');

const numerals = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** How many doors or drawers, which are often shortened: `two-door`, `4 drw`, `5dr`. */
const counted = new RegExp(`\\b(?:(\\d)|${numerals.join('|')})\\W?(?=d(?:oo|w|r(?:a|w|\\b)))`, 'g');

/**
 * Lower case, without accents, one spelling of grey, of inches, and of what goes by several words (`n/s`, `night table`,
 * `double bed`); doors and drawers are one word with their number, other words stand apart from theirs; an O among
 * digits is a zero, and no zero leads. Centimeters are inches: the widths in names are multiples of six.
 */
const spelled = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replaceAll('grey', 'gray')
    .replace(/\b([a-z])\/(?=[a-z]\b)/g, '$1')
    .replace(/\b(?:bedside|night|nite)\W?(?:stand|table)|\bmesas? de noche\b/g, 'nightstand')
    .replace(/\bdouble(?=\W?(?:bed|headboard|platform|size))/g, 'full')
    .replace(/\b(?:captain\W?s|storage)(?= bed)/g, 'platform')
    .replace(/\b(?:cajon|gaveta)(?=e?s?\b)/g, 'drawer')
    .replace(/(\d+(?:[.,]\d+)?)\W?cm\b/g, (_, width) => `${Math.round(parseFloat(width) / 15.24) * 6} in `)
    .replace(counted, (count, digit) => digit ?? numerals.indexOf(count.replace(/\W/, '')))
    .replace(/(\d)in(?:ch(?:es)?)?\b|["”]|′′|\binch(?:es)?\b/g, '$1 in ')
    .replace(/(\d\d)(?=[a-z]{4})|\B(?=size\b)/g, '$1 ')
    .replace(/(\d)o(?![a-z])/g, '$10')
    .replace(/(^|\D)0+(?=\d)/g, '$1');

const wordsOf = (text: string) => spelled(text).match(/[a-z0-9]+/g) ?? [];

/** Words that say nothing about a piece: `chest of drawers`, `queen size bed`, `cama con cajones`. */
const fillers = /^(a|and|center|con|ctr|de|for|in|of|para|size|the|with|y)$/;

/** For the words in our names, what buyers say, some of them in Spanish or German. */
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

/** Beside a finish's own name, another word for one tells its shade: `dark walnut`, `natural cherry`. */
function withoutShades(words: readonly string[]): readonly string[] {
  const isNamed = (word: string | undefined) => word !== undefined && word in finishSaidFor;
  return words.some(isNamed) ? words.filter((word) => !isNamed(everydayWords.get(word))) : words;
}

const singular = (word: string) => word.replace(/(..)s$/, '$1');

/** Our name for what a word says. */
const meant = (word: string) => everydayWords.get(word) ?? word;

/** How many slips of the keys are forgiven. A short number with one wrong digit is another number. */
const forgiven = (word: string) =>
  /\d/.test(word) && word.length < 6 ? 0 : Math.min(2, Math.floor((word.length - 1) / 3));

/** Shorter words, and shorter parts, begin too many others: they are compared with whole ones. */
const isShort = (typed: string, word: string) => typed.length < 5 || typed.length * 1.5 < word.length;

/**
 * Slips of the keys between what was typed and a word, or its nearest beginning: a letter too many, too few or wrong,
 * or two exchanged (optimal string alignment).
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

// A letter or two are in most names, and a digit or two in most numbers.
const containing =
  (word: string) =>
  ({ sku, name, words }: LooseText): boolean =>
    words.includes(word) || (word.length > 2 && (sku.includes(word) || name.includes(word)));

/** Whether a word without vowels is one of a text's, shortened by more than a letter: `drsr`, `qn`, `4drw`. */
function shortened(word: string): (own: LooseText) => boolean {
  const shape = /^\d?[^aeiou\d]{2,}$/.test(word) && new RegExp(`^${[...word].join('.*')}`);
  return ({ words }) => shape && words.some((own) => own.length > word.length + 1 && shape.test(own));
}

/**
 * Whether a text has a word: as typed, or else by our name for it, or shortened, or where none has it so, with the
 * fewest slips that any of their words needs, or any that buyers say.
 */
function has(word: string, loose: readonly LooseText[]): (own: LooseText) => boolean {
  const ways = [containing(word), containing(meant(word)), shortened(word)];
  const asTyped = ways.find((contains) => loose.some(contains));
  const most = forgiven(word);
  if (asTyped || most === 0) return asTyped ?? containing(word);
  const own = loose.flatMap(({ sku, words }) => [sku, ...words]).map((name) => [name, name] as const);
  const nearest = [...new Map([...everydayWords, ...own])]
    // The first letter is seldom the wrong one, and the end of many a word is another word.
    .filter(([said]) => said[0] === word[0] && said.length >= word.length - most)
    .map(([said, name]) => ({ name, needs: slips(word, said) }));
  const fewest = nearest.reduce((least, { needs }) => Math.min(least, needs), most);
  const named = new Set(nearest.flatMap(({ name, needs }) => (needs === fewest ? name : [])));
  return ({ sku, words }) => [sku, ...words].some((name) => named.has(name));
}

/** What contains the text but for spaces and signs; else what has most of its words, so that one that is nowhere costs nothing. */
function comesClose<Item extends Numbered>(
  items: readonly Item[],
  loose: readonly LooseText[],
  text: string,
): readonly Item[] {
  // Item numbers of an order, with or without how many of each.
  const numbers = new Set(text.split(/[\s,;]+/).map((part) => wordsOf(part).join('')));
  const numbered = items.filter((_, index) => numbers.has(loose[index]?.sku ?? ''));
  if (numbered.length > 1) return numbered;
  const asked = wordsOf(text);
  const joined = asked.join('');
  const words = withoutShades(asked.filter((word) => !fillers.test(word)).map(singular));
  // A digit with a letter is in most item numbers.
  if (joined.length < (/\d/.test(joined) ? 3 : 2) || words.length === 0) return [];
  const said = everydayWords.get(singular(joined)) ?? joined;
  const isWhole = [joined, said].map(containing).find((contains) => loose.some(contains));
  const tests = isWhole ? [isWhole] : words.map((word) => has(word, loose));
  const found = loose.map((own) => tests.filter((test) => test(own)).length);
  const most = found.reduce((more, count) => Math.max(more, count), 1);
  return items.filter((_, index) => found[index] === most);
}

/**
 * For where no name and no item number contains a text as it was typed: `B 840 48`, `white dressers`, `48" dresser`,
 * `nightsand`.
 */
export function createCloseSearch<Item extends Numbered>(items: readonly Item[]): CloseSearch<Item> {
  const loose: LooseText[] = [];
  const prepare = () => {
    for (const item of items.slice(loose.length, loose.length + sliceSize)) {
      const { sku, name, description = '', program = '', inStock } = item;
      const parts = /door|drawer/i.test(name) ? [] : spelled(description).match(/\d(?:door|drawer)/g);
      const [codes, words] = [wordsOf(sku), wordsOf(name)];
      // A number is named without its letter, too.
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
