import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const islands = path.resolve(import.meta.dirname, '../../twins/islands/src');
const imports = /^import (?:(\w+)(?:, )?)?(?:\{ ([^}]*) \})? from '(\..*)';$/gm;

const pages = readdirSync(islands, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.astro'),
);

/** What Astro's pages import from the apps: nothing else checks that before the bench is run. */
const taken = pages.flatMap((page) => {
  const text = readFileSync(path.join(islands, page), 'utf8');
  return [...text.matchAll(imports)].map(([, whole, parts = '', from = '']) => ({
    page,
    from,
    names: [...(whole ? ['default'] : []), ...parts.split(', ').filter(Boolean)],
  }));
});

test.each(taken.filter(({ from }) => !from.endsWith('.astro')))('$page finds $names in $from', (each) => {
  const module = path.resolve(islands, path.dirname(each.page), each.from);
  const file = ['.ts', '.tsx'].map((ending) => module + ending).find(existsSync) ?? module;
  const source = readFileSync(file, 'utf8');
  for (const name of each.names) expect(source).toMatch(new RegExp(`^export .*\\b${name}\\b`, 'm'));
});
