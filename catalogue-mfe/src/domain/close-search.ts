/** What can be searched for: a piece, or a collection by its number. */
interface Numbered {
  readonly sku: string;
  readonly name: string;
}

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

/** What is compared: `b84048wht`, of a name `whitestandarddresser`, and the parts of both. */
interface LooseText {
  readonly sku: string;
  readonly name: string;
  readonly words: readonly string[];
}

/** Most product texts have no accents, and looking for them is what costs. */
const isPlain = (text: string) => /^[ -~]*$/.test(text);

const withoutAccents = (text: string) =>
  isPlain(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');

/** Lower case, without accents, one spelling of grey, of inches and of doors, which are one word with their number; no leading zeros. */
const spelled = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replaceAll('grey', 'gray')
    .replace(/\b(?:2|two)\W(?=door)/g, 'two')
    .replace(/\b(?:3|three)\W(?=door)/g, 'three')
    .replace(/(\d)in(?:ch(?:es)?)?\b|["”″]|\binch(?:es)?\b/g, '$1 in ')
    .replace(/\Bsize\b/g, ' size')
    .replace(/(^|\D)0+(?=\d)/g, '$1');

const wordsOf = (text: string) => spelled(text).match(/[a-z0-9]+/g) ?? [];

/** Words that say nothing about a piece: `chest of drawers`, `queen size bed`. */
const fillers = /^(a|and|for|in|of|size|the|with)$/;

/** For the words in our names, what buyers say. */
const saidFor = {
  4: ['four'],
  5: ['five'],
  bed: ['bedroom'],
  black: ['charcoal', 'ebony'],
  cherry: ['mahogany', 'red'],
  chest: ['highboy', 'tallboy'],
  dresser: ['bureau', 'sideboard'],
  gray: ['slate', 'stone'],
  nightstand: ['bedside', 'nitestand'],
  rta: ['assemble', 'assembly'],
  oak: ['blonde', 'light', 'natural'],
  twin: ['single'],
  tv: ['console', 'entertainment', 'media', 'television'],
  vintage: ['distressed', 'rustic', 'weathered'],
  walnut: ['brown'],
  wardrobe: ['armoire', 'closet'],
  wenge: ['chocolate', 'dark', 'espresso'],
  white: ['cream', 'ivory'],
};
const everydayWords = new Map(
  Object.entries(saidFor).flatMap(([name, said]) => said.map((word) => [word, name] as const)),
);

/** One of several. */
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
    word.length > 2 ? sku.includes(word) || name.includes(word) : words.includes(word);

/**
 * Whether a text has a word: as typed, or else by our name for it, or where none has it so, with the fewest slips that
 * any of their words needs, or any that buyers say.
 */
function has(word: string, loose: readonly LooseText[]): (own: LooseText) => boolean {
  const asTyped = [containing(word), containing(meant(word))].find((contains) => loose.some(contains));
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
  const asked = wordsOf(text);
  const joined = asked.join('');
  const words = asked.filter((word) => !fillers.test(word)).map(singular);
  // A letter or two are in most item numbers.
  if (joined.length < 3 || words.length === 0) return [];
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
    for (const { sku, name } of items.slice(loose.length, loose.length + sliceSize)) {
      const [codes, words] = [wordsOf(sku), wordsOf(name)];
      loose.push({ sku: codes.join(''), name: words.join(''), words: [...codes, ...words] });
    }
    return loose.length < items.length;
  };
  const search = (text: string) => {
    while (prepare());
    return comesClose(items, loose, text);
  };
  return Object.assign(search, { prepare });
}
