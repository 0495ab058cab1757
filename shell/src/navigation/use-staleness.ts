import { useEffect, useState } from 'react';
import type { Session } from './session';

/** A tab that comes into view again asks no more often than this. Milliseconds. */
const askAgainMs = 60_000;

/** Whether this tab's releases are gone: asked when somebody comes back to it, which is when it may have grown old. */
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
