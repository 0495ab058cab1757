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

/** What stays of a list when another takes its place, and as much more as a window holds. */
function replaced({ list, limit, isSettled, built }: Growth, next: readonly unknown[]): number {
  // The query's answer right after hydration is no change that a visitor has made: nothing shown is taken away.
  if (!isSettled) return built;
  return Math.max(windowful(screen), keptOf(list, next, Math.min(built, limit)));
}

/**
 * How many cards the first list of a page begins with: who comes from another page sees the window filled first.
 * All where the document has brought them, and where a visitor comes back to the height that was left.
 */
export function useFirstCount(listNumber: number): number {
  const isDrawn = !useHydrated();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [count] = useState(() => (isDrawn || isReturn ? everyCard : windowful(screen)));
  return listNumber === 0 ? count : everyCard;
}

interface GrowthOptions {
  readonly isSettled: boolean;
  /** Of more than so many, any may be built. */
  readonly limit: number;
  readonly firstCount: number;
}

/**
 * How many cards of the list may be built. One that takes another's place while the visitor types starts with what a
 * window holds, and whatever is not built grows while the browser is idle: neither a link nor a key waits for a long list.
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
