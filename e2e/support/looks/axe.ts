import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everything = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Half of axe's time, and asked of every look by contrast.ts.
  rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: false } },
  resultTypes: ['violations', 'incomplete'],
  // Nothing that is asked here needs the text of the stylesheets.
  preload: false,
  // The map belongs to another site.
  iframes: false,
} as const satisfies RunOptions;

/** What axe leaves open, and who decides it here. Anything else that it leaves open is a fault. */
const decidedElsewhere: Readonly<Record<string, string>> = {
  // The contact page's map.
  'frame-tested': 'another site owns what is in it; its title is asked for',
};

/** Everything that axe finds or leaves open, as one line per element. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations, incomplete } = await page.evaluate(
    (how) => (Reflect.get(window, 'axe') as { run: (how: object) => Promise<AxeResults> }).run(how),
    everything,
  );
  const open = incomplete.filter(({ id }) => !(id in decidedElsewhere));
  return [...violations, ...open].flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} – ${target.join(' ')} – ${failureSummary}`),
  );
}
