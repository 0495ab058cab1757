import type { AppName } from '../workspace/apps';

/**
 * The most that one page may make a browser fetch from its owner, in bytes after Brotli: scripts and styles, with the
 * remote's entry. Generous by a third over what the pages weigh, so that growth is a decision and not an accident.
 */
const budgets: Readonly<Partial<Record<AppName, number>>> = {
  shell: 110_000,
  catalogue: 60_000,
  dealer: 100_000,
  marketing: 40_000,
};

/** For an app that has no line of its own yet. */
const newcomersBudget = 40_000;

export const budgetOf = (app: AppName): number => budgets[app] ?? newcomersBudget;
