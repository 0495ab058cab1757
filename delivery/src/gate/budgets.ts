import type { AppName } from '../workspace/apps';

/**
 * The most that one page may make a browser fetch from its owner, in bytes after Brotli: scripts and styles, with the
 * remote's entry. Generous by a third over what the pages weigh, so that growth is a decision and not an accident.
 */
export const budgets = {
  shell: 110_000,
  catalogue: 60_000,
  dealer: 100_000,
  marketing: 40_000,
} as const satisfies Record<AppName, number>;
