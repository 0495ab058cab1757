import path from 'node:path';
import { type AppName, appFolder } from '../bundle/apps';
import { ifThere, readJson } from './files';

/**
 * The most that each page may make a browser fetch from its owner, in bytes after Brotli: scripts and styles, with the
 * remote's entry. The shell's own files stand under `shell`, as in a release's weights.
 */
export type Budgets = Readonly<Record<string, number>>;

/** Beside an app's sources, because its team decides what a page may weigh. A release carries what stood there. */
export const budgetsFile = 'budgets.json';

/** For a page that has no line of its own yet, by what it fetches. Bytes after Brotli. */
const newcomers = { code: 40_000, markup: 20_000, pictures: 150_000 } as const;

export const readBudgets = (root: string, app: AppName): Promise<Budgets> =>
  ifThere(readJson<Budgets>(path.join(appFolder(root, app), budgetsFile)), {});

/**
 * What a page may make a browser fetch: scripts and styles, what its own part of the document says, and all else. The
 * latter two stand in a line of their own: `"ProductsPage pictures"`.
 */
export function budgetOf(budgets: Budgets | undefined, page: string, of: keyof typeof newcomers = 'code') {
  const { [of === 'code' ? page : `${page} ${of}`]: said = newcomers[of] } = budgets ?? {};
  // Anybody may have written it. No weight is below NaN, and some objects cannot be converted to a text.
  return typeof said === 'object' ? Number.NaN : said;
}
