import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everything = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Contrast takes half of axe's time; contrast.ts checks it in every look.
  rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: false } },
  resultTypes: ['violations', 'incomplete'],
  // No rule here needs the text of the stylesheets.
  preload: false,
  // The map belongs to another site.
  iframes: false,
} as const satisfies RunOptions;

/** What axe leaves open or cannot know: the rule, the elements, and what decides it. All else is a fault. */
const decidedElsewhere = [
  {
    rule: 'frame-tested',
    of: 'main [data-owner="marketing"] iframe',
    by: 'who owns the map in it; its title is asked for',
  },
  // On the page of all components, each example appears once per appearance, and a name in several examples.
  { rule: 'duplicate-id-aria', of: '[data-theme] *', by: 'every state, where an id is there once' },
  { rule: 'form-field-multiple-labels', of: '[data-theme] *', by: 'the same: two labels are of one id' },
] as const;

/** Returns everything that axe finds or leaves open, one line per element. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ how, decided }) => {
      const axe = Reflect.get(window, 'axe') as { run: (how: object) => Promise<AxeResults> };
      const { violations, incomplete } = await axe.run(how);
      const isDecided = (id: string, place: string) =>
        decided.some(({ rule, of }) => rule === id && document.querySelector(place)?.matches(of));
      return [...violations, ...incomplete].flatMap(({ id, help, nodes }) =>
        nodes.flatMap(({ target, failureSummary }) => {
          const place = target.join(' ');
          return isDecided(id, place) ? [] : `${id}: ${help} – ${place} – ${failureSummary}`;
        }),
      );
    },
    { how: everything, decided: decidedElsewhere },
  );
}
