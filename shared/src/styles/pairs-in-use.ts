/** Reads out of a stylesheet which colours it puts on which. Used by tests alone. */
export interface PairInUse {
  readonly front: string;
  readonly ground: string;
}

interface Rule {
  readonly isElement: boolean;
  /** A rule within another starts with what that one declares, as a state (`&:hover`) does in its element. */
  readonly declared: Map<string, string>;
  readonly within: Rule[];
}

const piece = /([^{};]*)([{};])/g;
const declaration = /^\s*([\w-]+)\s*:([\s\S]*)$/;
const reference = /var\((--[\w-]+)\)/;
const purpose = /^--colour-([\w-]+)$/;
const fronts = /^color$/;
const edges = /^border(?:-(?:block|inline)(?:-(?:start|end))?)?(?:-color)?$/;
const grounds = /^background(?:-color)?$/;

function readRules(css: string): readonly Rule[] {
  const sheet: Rule = { isElement: false, declared: new Map(), within: [] };
  const open = [sheet];
  for (const [, text = '', end] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(piece)) {
    const rule = open.at(-1) ?? sheet;
    if (end === '{') {
      const inner: Rule = {
        isElement: !text.trimStart().startsWith('@'),
        declared: new Map(rule.declared),
        within: [],
      };
      rule.within.push(inner);
      open.push(inner);
    } else {
      const [, property, value] = declaration.exec(text) ?? [];
      if (property !== undefined && value !== undefined) rule.declared.set(property, value);
    }
    if (end === '}') open.pop();
  }
  return sheet.within;
}

const withAllWithin = (rule: Rule): readonly Rule[] => [rule, ...rule.within.flatMap(withAllWithin)];

/** The purpose that a value comes to, through the custom properties of the component itself. */
function purposeOf(value: string, own: ReadonlyMap<string, string>): string | undefined {
  const [, name = ''] = reference.exec(value) ?? [];
  const handed = own.get(name);
  return handed === undefined ? purpose.exec(name)?.[1] : purposeOf(handed, own);
}

/** The purposes that properties of a rule come to, with the values that `own` hands down. */
const purposesOf = ({ declared }: Rule, properties: RegExp, own: ReadonlyMap<string, string>) =>
  [...declared].flatMap(([property, value]) =>
    properties.test(property) ? (purposeOf(value, own) ?? []) : [],
  );

/** The rules of elements: a layer or a condition around them is none. */
const elementRules = (rules: readonly Rule[]): readonly Rule[] =>
  rules.flatMap((rule) => (rule.isElement ? [rule] : elementRules(rule.within)));

/**
 * Every rule of an element, with the values of every tone and state that may hand it its colours (`--text: …`). Two of
 * them at once (a tone that is disabled) are looked at in a browser, where the cascade is.
 */
function meetings(
  css: string,
): readonly { readonly rule: Rule; readonly own: ReadonlyMap<string, string> }[] {
  return elementRules(readRules(css))
    .map(withAllWithin)
    .flatMap((rules) => rules.flatMap((rule) => rules.map(({ declared: own }) => ({ rule, own }))));
}

/** Every colour of words and signs on every ground of the same element, each pair once. */
export function pairsInUse(css: string): readonly PairInUse[] {
  const pairs = meetings(css).flatMap(({ rule, own }) =>
    purposesOf(rule, fronts, own).flatMap((front) =>
      purposesOf(rule, grounds, own).map((ground) => [`${front} on ${ground}`, { front, ground }] as const),
    ),
  );
  return [...new Map(pairs).values()];
}

const purposesIn = (css: string, properties: RegExp): readonly string[] => [
  ...new Set(meetings(css).flatMap(({ rule, own }) => purposesOf(rule, properties, own))),
];

/** The purposes that a stylesheet writes in, in any tone and state. */
export const writtenIn = (css: string): readonly string[] => purposesIn(css, fronts);

/** The purposes that a stylesheet draws edges in, in any tone and state. */
export const edgedIn = (css: string): readonly string[] => purposesIn(css, edges);
