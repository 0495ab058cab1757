import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everything = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // The map belongs to another site.
  iframes: false,
} as const satisfies RunOptions;

const contrastAlone = {
  runOnly: { type: 'rule', values: ['color-contrast'] },
  resultTypes: ['violations'],
  iframes: false,
} as const satisfies RunOptions;

async function faults(page: Page, options: RunOptions): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (runOptions) =>
      (Reflect.get(window, 'axe') as { run: (options: object) => Promise<AxeResults> }).run(runOptions),
    options,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} – ${target.join(' ')} – ${failureSummary}`),
  );
}

/** Everything that axe finds, as one line per element. */
export const axeFaults = (page: Page): Promise<readonly string[]> => faults(page, everything);

/** What axe finds about colours, which alone change with the appearance and with what is done to a control. */
export const contrastFaults = (page: Page): Promise<readonly string[]> => faults(page, contrastAlone);
