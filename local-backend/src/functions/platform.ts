import { failure } from '@landmark/supabase/functions/_shared/failure';
import { fetchInTime, type Platform } from '@landmark/supabase/functions/_shared/platform';
import type { Settings } from '@landmark/supabase/functions/_shared/settings';
import { type Caller, type Database, sqlErrorOf } from '../database/database.ts';
import { Lack } from '../error-code.ts';
import { functionCalls } from '../rest/statements.ts';

const service: Caller = { role: 'service_role', headers: {} };

/** The functions' platform: they reach the backend in this process, and the database without a request. */
export function platformHere(
  settings: Settings,
  database: Database,
  askItself: Platform['fetch'],
  log: (line: string) => void,
): Platform {
  const own = `${settings.supabaseUrl}/`;
  const callOf = functionCalls(database);
  return {
    settings,
    log,
    // Inside the process, the limit of a call's transaction applies.
    fetch: (url, question) => (url.startsWith(own) ? askItself : fetchInTime)(url, question),
    async callDatabase<T>(name: string, parameters: Record<string, unknown>) {
      try {
        const statement = await callOf(name, parameters);
        const [row] = await database.once<{ body?: string }>({ ...statement, as: service });
        return { value: (row?.body === undefined ? null : JSON.parse(row.body)) as T };
      } catch (error) {
        log(
          error instanceof Lack ? error.message : `database: ${name} ${sqlErrorOf(error)?.code ?? 'fault'}`,
        );
        return failure('database_unreachable');
      }
    },
  };
}
