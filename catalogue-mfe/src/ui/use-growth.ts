import { startTransition, useEffect, useState } from 'react';
import { keptOf, nextStep, windowful } from '../domain/growth';
import { whenIdle } from './when-idle';

export const ALL = Number.POSITIVE_INFINITY;

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
  return Math.max(windowful(screen.height), keptOf(list, next, Math.min(built, limit)));
}

/**
 * How many cards of the list may be built; of more than the limit, any. The list that the page comes with is built
 * whole; one that takes its place while the visitor types starts with what a window holds and grows while the browser
 * is idle, so that a key never waits for a long list.
 */
export function useGrowth(list: readonly unknown[], isSettled: boolean, limit: number): number {
  const [growth, setGrowth] = useState<Growth>({ list, limit, isSettled, built: ALL });
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
  return now.built >= limit ? ALL : now.built;
}
