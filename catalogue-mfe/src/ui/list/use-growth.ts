import { NavigationType, useHydrated, useNavigationType } from '@landmark/design/router';
import { startTransition, useEffect, useState } from 'react';
import { keptOf, nextStep, windowful } from '../../domain/growth';
import { whenIdle } from './when-idle';

export const everyCard = Number.POSITIVE_INFINITY;

interface Growth {
  readonly list: readonly unknown[];
  readonly limit: number;
  readonly isSettled: boolean;
  readonly built: number;
}

/** The number of cards to build when another list replaces this one: those that stay, or a windowful. */
function replaced({ list, limit, isSettled, built }: Growth, next: readonly unknown[]): number {
  // The answer to the query right after hydration is no visitor's change, and a sorted table has the same rows.
  if (!isSettled || (list.length === next.length && new Set([...list, ...next]).size === list.length))
    return built;
  return Math.max(windowful(screen), keptOf(list, next, Math.min(built, limit)));
}

/**
 * How many cards the first list of a page begins with: a windowful for a visitor from another page; all if
 * the document has them, or if a visitor returns to a scroll position.
 */
export function useFirstCount(listNumber: number): number {
  const isDrawn = !useHydrated();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [count] = useState(() => (isDrawn || isReturn ? everyCard : windowful(screen)));
  return listNumber === 0 ? count : everyCard;
}

interface GrowthOptions {
  readonly isSettled: boolean;
  /** Once this many are built, there is no limit. */
  readonly limit: number;
  readonly firstCount: number;
}

/**
 * How many cards of the list may be built. A list that replaces another while the visitor types begins with a
 * windowful and grows while the browser is idle, so that neither a link nor a key waits for a long list.
 */
export function useGrowth(list: readonly unknown[], { isSettled, limit, firstCount }: GrowthOptions): number {
  const [growth, setGrowth] = useState<Growth>({ list, limit, isSettled, built: firstCount });
  let now = growth;
  if (growth.list !== list || growth.isSettled !== isSettled) {
    now = { list, limit, isSettled, built: replaced(growth, list) };
    setGrowth(now);
  }

  useEffect(() => {
    if (now.built >= limit) return;
    const { built, afterMs } = nextStep(now.built);
    const grow = () => setGrowth((last) => (last === now ? { ...last, built } : last));
    return whenIdle(() => startTransition(grow), afterMs);
  }, [now, limit]);
  return now.built >= limit ? everyCard : now.built;
}
