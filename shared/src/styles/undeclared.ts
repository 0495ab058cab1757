import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const declaration = /(?:^|[\s;{])(--[\w-]+)\s*:/g;
const namesIn = (css: string, pattern: RegExp) =>
  new Set([...css.matchAll(pattern)].map(([, name = '']) => name));

const tokens = namesIn(readFileSync(join(__dirname, 'tokens.css'), 'utf8'), declaration);

/** For tests: custom properties that a stylesheet uses but neither it nor the tokens declare. */
export function undeclaredIn(css: string): readonly string[] {
  const own = namesIn(css, declaration);
  return [...namesIn(css, /var\((--[\w-]+)/g)].filter((name) => !own.has(name) && !tokens.has(name));
}
