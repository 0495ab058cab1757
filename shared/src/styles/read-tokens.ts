/** Reads colours out of `tokens.css`, so that what is tested is what is shipped. Used by tests alone. */
export type Appearance = 'light' | 'dark';

const declaration = /^\s*(--[\w-]+):\s*([^;]+);/gm;

/** The declarations of the first `:root` block, by name. */
export function readTokens(css: string): ReadonlyMap<string, string> {
  const start = css.indexOf(':root {');
  const block = css.slice(start, css.indexOf('color-scheme:', start));
  return new Map([...block.matchAll(declaration)].map(([, name = '', value = '']) => [name, value]));
}

/** `#rrggbb` of a purpose in one appearance. Throws for a name that does not exist or that is no plain colour. */
export function colourOf(
  tokens: ReadonlyMap<string, string>,
  purpose: string,
  appearance: Appearance,
): string {
  const value = tokens.get(purpose);
  if (value === undefined) throw new Error(`tokens.css does not declare ${purpose}.`);
  const [, light, dark] = /^light-dark\((.+),\s*(.+)\)$/.exec(value) ?? [];
  const chosen = (appearance === 'light' ? light : dark) ?? value;
  const [, reference] = /^var\((--[\w-]+)\)$/.exec(chosen) ?? [];
  if (reference !== undefined) return colourOf(tokens, reference, appearance);
  if (!/^#[\da-f]{6}$/.test(chosen)) throw new Error(`${purpose} is ${chosen}, which is no #rrggbb colour.`);
  return chosen;
}

const use = /var\((--[\w-]+)/g;
const localDeclaration = /(?:^|[\s;{])(--[\w-]+)\s*:/g;

/** Custom properties that a stylesheet uses and neither declares itself nor finds among the tokens: misspellings. */
export function undeclaredIn(css: string, tokens: ReadonlyMap<string, string>): readonly string[] {
  const local = new Set([...css.matchAll(localDeclaration)].map(([, name]) => name));
  const used = [...css.matchAll(use)].map(([, name = '']) => name);
  return [...new Set(used)].filter((name) => !local.has(name) && !tokens.has(name));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((place) => Number.parseInt(hex.slice(place, place + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}
