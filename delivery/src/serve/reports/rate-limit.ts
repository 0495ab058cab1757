import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;

/** How many reports are taken in a span of time: from all callers together, and from each. */
export const reportRates = { all: 300, each: 20, spanMs: minuteMs };

/** The limits of counts, which come with every view and cost nothing to keep. */
export const countRates = { all: 60_000, each: 240, spanMs: minuteMs };

/** Limits calls per span of time. A caller’s address stays in memory for one span, and is never written. */
export function rateLimit({ all, each, spanMs }: typeof reportRates) {
  let spanBegan = performance.now();
  let total = 0;
  const counts = new Map<string, number>();
  return (caller: string): boolean => {
    if (performance.now() - spanBegan >= spanMs) {
      spanBegan = performance.now();
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

const dayMs = 24 * 60 * 60 * 1000;

/** How many causes a caller may report in a day, and how often each. A browser meets few; invented ones are endless. */
export const causeRates = { causes: 10, times: 20, spanMs: dayMs };

/** How many callers are remembered, the latest ones; in memory only, as above. */
const mostCallers = 10_000;

export function causeLimit({ causes, times, spanMs }: typeof causeRates) {
  const told = new LRUCache<string, Map<string, number>>({
    max: mostCallers,
    ttl: spanMs,
    noUpdateTTL: true,
  });
  return (caller: string, cause: string): boolean => {
    const own = told.get(caller) ?? new Map<string, number>();
    const count = (own.get(cause) ?? 0) + 1;
    if (count > times || (count === 1 && own.size >= causes)) return false;
    told.set(caller, own.set(cause, count));
    return true;
  };
}
