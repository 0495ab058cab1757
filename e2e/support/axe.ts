import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everything = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations', 'incomplete'],
  // The map belongs to another site.
  iframes: false,
} as const satisfies RunOptions;

/** What is not drawn while it is out of sight has a size that is guessed, and would overlap what follows it. */
const drawEverything = `;{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}`;

/** What axe leaves open, and who decides it here. Anything else that it leaves open is a fault. */
const decidedElsewhere: Readonly<Record<string, string>> = {
  // Single signs, and text over or partly under something else.
  'color-contrast': 'contrast.ts compares the colours that meet, in every look of every state',
};

/** Everything that axe finds or leaves open, as one line per element. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(source + drawEverything);
  const { violations, incomplete } = await page.evaluate(
    (options) =>
      (Reflect.get(window, 'axe') as { run: (options: object) => Promise<AxeResults> }).run(options),
    everything,
  );
  const open = incomplete.filter(({ id }) => !(id in decidedElsewhere));
  return [...violations, ...open].flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} – ${target.join(' ')} – ${failureSummary}`),
  );
}
