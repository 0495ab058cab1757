import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { drawEverything } from './styles';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everything = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Half of axe's time, and asked of every look by contrast.ts.
  rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: false } },
  resultTypes: ['violations', 'incomplete'],
  // The map belongs to another site.
  iframes: false,
} as const satisfies RunOptions;

/** Further down a long list stands what its first items are made of, with other words: a dozen speak for all. */
export const furtherItems = [
  'main :is(article, tr):nth-child(n + 13)',
  'main :has(> article) ~ :has(> article)',
  'main tbody ~ tbody',
] as const;

/** What axe leaves open, and who decides it here. Anything else that it leaves open is a fault. */
const decidedElsewhere: Readonly<Record<string, string>> = {
  // The contact page's map.
  'frame-tested': 'another site owns what is in it; its title is asked for',
};

/** Everything that axe finds or leaves open, as one line per element; nothing within what is left out. */
export async function axeFaults(page: Page, exclude: readonly string[] = []): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await drawEverything(page);
  }
  const { violations, incomplete } = await page.evaluate(
    ([where, how]) =>
      (Reflect.get(window, 'axe') as { run: (...asked: object[]) => Promise<AxeResults> }).run(where, how),
    [{ exclude: exclude.map((selector) => [selector]) }, everything] as const,
  );
  const open = incomplete.filter(({ id }) => !(id in decidedElsewhere));
  return [...violations, ...open].flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} – ${target.join(' ')} – ${failureSummary}`),
  );
}
