import type { Platform } from '@landmark/supabase/functions/_shared/platform';
import type { Settings } from '@landmark/supabase/functions/_shared/settings';
import type { Database } from '../database/database.ts';
import { serviceCaller } from '../rest/service-caller.ts';

/** What the functions need: they reach the backend without leaving this process, and the database without a request. */
export function platformHere(
  settings: Settings,
  database: Database,
  askItself: Platform['fetch'],
  log: (line: string) => void,
): Platform {
  const own = `${settings.supabaseUrl}/`;
  const rpc = `${own}rest/v1/rpc/`;
  const callDatabase = serviceCaller(database, log);
  return {
    settings,
    log,
    fetch(input, { signal, ...init } = {}) {
      if (input.startsWith(rpc))
        return inTime(callDatabase(input.slice(rpc.length), String(init.body)), signal);
      if (input.startsWith(own)) return inTime(askItself(input, init), signal);
      return fetch(input, { ...init, ...(signal && { signal }) });
    },
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
