import { useCallback, useEffect, useState } from 'react';
import { describeFailure, type LoadFailure } from '../remotes/page-loader';
import type { Session } from './session';
import type { Shown } from './view';

/** Loads the code of the server's page. If that fails, its HTML stays usable and a notice offers a retry. */
export function useInitialPage(session: Session, shown: Shown) {
  const [failed, setFailed] = useState(false);
  const hydrate = useCallback(() => {
    setFailed(false);
    session.hydrateInitialPage().catch((failure: LoadFailure) => {
      console.error(describeFailure(failure));
      setFailed(true);
    });
  }, [session]);
  useEffect(hydrate, [hydrate]);
  return { isUnhydrated: failed && shown === session.initial, retryHydration: hydrate };
}
