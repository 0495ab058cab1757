import path from 'node:path';
import { type AppName, appFolder } from '../bundle/apps';
import { readJsonIfThere } from './files';

/**
 * The most that each page may make a browser fetch from its owner, in bytes after Brotli: scripts and styles, with the
 * remote's entry. The shell's own files stand under `shell`, as in a release's weights.
 */
export type Budgets = Readonly<Record<string, number>>;

/** Beside an app's sources, because its team decides what a page may weigh. A release carries what stood there. */
export const budgetsFile = 'budgets.json';

/** For a page that has no line of its own yet, and for what else than scripts and styles it fetches. Bytes. */
const newcomersBudget = 40_000;
const newcomersPictures = 150_000;

export const readBudgets = async (root: string, app: AppName): Promise<Budgets> =>
  (await readJsonIfThere<Budgets>(path.join(appFolder(root, app), budgetsFile))) ?? {};

/** What a page may fetch beside scripts and styles: `"ProductsPage pictures"`. */
export const picturesBudgetOf = (budgets: Budgets | undefined, page: string): number =>
  budgets?.[`${page} pictures`] ?? newcomersPictures;

export const budgetOf = (budgets: Budgets | undefined, page: string): number =>
  budgets?.[page] ?? newcomersBudget;
