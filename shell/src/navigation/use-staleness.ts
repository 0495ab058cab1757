import { useEffect, useState } from 'react';
import type { Session } from './session';

/** The least time between two checks of a tab that becomes visible again. Milliseconds. */
const askAgainMs = 60_000;

/** Whether this tab's releases are gone; checked when the visitor returns to the tab, perhaps much later. */
export function useStaleness({ releases }: Session): boolean {
  const [isStale, setStale] = useState(false);

  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || performance.now() - askedAt < askAgainMs) return;
      askedAt = performance.now();
      if (await releases.isStale()) setStale(true);
    };
    const onChange = () => void ask();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [releases]);

  return isStale;
}
