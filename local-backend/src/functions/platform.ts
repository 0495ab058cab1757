import { fetchInTime, type Platform } from '@landmark/supabase/functions/_shared/platform';
import type { Settings } from '@landmark/supabase/functions/_shared/settings';
import { type Caller, type Database, sqlErrorOf } from '../database/database.ts';
import { Lack } from '../error-code.ts';
import { functionCalls } from '../rest/statements.ts';

/** The functions' platform: they reach the backend in this process, and the database without a request. */
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
    // Inside the process, the limit of a call's transaction applies.
    fetch(url, question) {
      if (url.startsWith(rpc)) return callDatabase(url.slice(rpc.length), String(question.body));
      return url.startsWith(own) ? askItself(url, question) : fetchInTime(url, question);
    },
  };
}

const service: Caller = { role: 'service_role', headers: {} };

/** Calls the database's functions as the service role, with the API's responses but without a request. */
function serviceCaller(database: Database, log: (line: string) => void) {
  const callOf = functionCalls(database);
  return async (name: string, given: string): Promise<Response> => {
    try {
      const statement = await callOf(name, JSON.parse(given));
      const [row] = await database.once<{ body?: string }>({ ...statement, as: service });
      return new Response(row?.body ?? null, { status: row?.body === undefined ? 204 : 200 });
    } catch (error) {
      log(error instanceof Lack ? error.message : `database: ${name} ${sqlErrorOf(error)?.code ?? 'fault'}`);
      return new Response(null, { status: 503 });
    }
  };
}
