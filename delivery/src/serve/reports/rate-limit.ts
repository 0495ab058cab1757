/** So many in one span of time: from everybody together, and from one caller. */
export interface RateLimits {
  readonly spanMs: number;
  readonly all: number;
  readonly each: number;
}

export const reportRates: RateLimits = { spanMs: 60_000, all: 300, each: 20 };

/** Counts come with every view, and cost nothing to keep. */
export const countRates: RateLimits = { spanMs: 60_000, all: 60_000, each: 240 };

/**
 * Counts calls in spans of time. A caller's address stays in memory for the length of one span and is written
 * nowhere.
 */
export function rateLimit({ spanMs, all, each }: RateLimits, now: () => number = Date.now) {
  let spanBegan = now();
  let total = 0;
  const counts = new Map<string, number>();
  return (caller: string): boolean => {
    if (now() - spanBegan >= spanMs) {
      spanBegan = now();
      total = 0;
      counts.clear();
    }
    const count = (counts.get(caller) ?? 0) + 1;
    if (total >= all || count > each) return false;
    total += 1;
    counts.set(caller, count);
    return true;
  };
}
