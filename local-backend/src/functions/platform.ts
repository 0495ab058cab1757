import type { Platform } from '@landmark/supabase/functions/_shared/platform';
import type { Settings } from '@landmark/supabase/functions/_shared/settings';

type Dispatch = (request: Request) => Promise<Response>;

/**
 * What the functions need, from this process: they reach the backend without leaving it, so that it need not know at
 * which port it is served.
 */
export function platformHere(
  settings: Settings,
  siteOrigin: string,
  dispatch: Dispatch,
  log: (line: string) => void,
): Platform {
  return {
    settings,
    log,
    fetch: (input, init) =>
      new URL(input).origin === siteOrigin
        ? inTime(dispatch(new Request(input, init)), init?.signal)
        : fetch(input, init),
  };
}

/** A call inside the process keeps the time limit that it would have over the network. */
function inTime(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}
