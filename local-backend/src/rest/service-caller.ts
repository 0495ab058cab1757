import { as, type Database, sqlErrorOf } from '../database/database.ts';
import { functionCalls } from './statements.ts';

const service = as({ role: 'service_role', headers: {} });

/** Calls of the database's functions by this process, as the service: what the API answers, without the way there. */
export function serviceCaller(database: Database, log: (line: string) => void) {
  const callOf = functionCalls(database);
  return async (name: string, given: string): Promise<Response> => {
    try {
      const [row] = await database.once<{ body?: string }>(await callOf(name, JSON.parse(given)), service);
      return new Response(row?.body ?? null, { status: row?.body === undefined ? 204 : 200 });
    } catch (error) {
      log(`database: ${name} ${sqlErrorOf(error)?.code ?? 'no answer'}`);
      return new Response(null, { status: 503 });
    }
  };
}
