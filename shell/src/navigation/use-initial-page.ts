import { useCallback, useEffect, useState } from 'react';
import { describeFailure, type LoadFailure } from '../remotes/load-failure';
import type { Session } from './session';
import type { Shown } from './view';

/** Brings the code of the server's page. Without it that page stays, which reads and links; a notice offers a retry. */
export function useInitialPage(session: Session, shown: Shown) {
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt is a new try
  useEffect(() => {
    let left = false;
    session.hydrateInitialPage().catch((failure: LoadFailure) => {
      console.error(describeFailure(failure));
      if (!left) setFailed(true);
    });
    return () => {
      left = true;
    };
  }, [session, attempt]);

  const retryHydration = useCallback(() => {
    setFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  return { isUnhydrated: failed && shown === session.initial, retryHydration };
}
