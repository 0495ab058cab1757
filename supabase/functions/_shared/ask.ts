import { failure } from './failure.ts';
import type { Platform, Question, Reply } from './platform.ts';

/** Newer keys are no JWT and belong only in `apikey`; older keys are expected in both headers. */
export const keyHeaders = (key: string): Record<string, string> =>
  key.startsWith('eyJ') ? { apikey: key, authorization: `Bearer ${key}` } : { apikey: key };

/** The part of a platform that makes requests. */
type Asking = Omit<Platform, 'callDatabase'>;

/** Returns what `read` finds in the response. Undefined, and a line in the log, without a usable one. */
export async function ask<T>(
  platform: Asking,
  { who, url, ...question }: Question & { who: string; url: string },
  read: (response: Reply) => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    const response = await platform.fetch(url, question);
    const found = await read(response);
    if (found === undefined) platform.log(`${who} answered ${response.status}`);
    return found;
  } catch (error) {
    platform.log(`${who} failed, ${error instanceof Error ? error.name : 'unknown error'}`);
    return undefined;
  }
}

/** Makes such a request to the project's own backend, as the service role. */
export function askBackend<T>(
  platform: Asking,
  { path, json, ...rest }: Omit<Question, 'headers' | 'body'> & { who: string; path: string; json: object },
  read: (response: Reply) => Promise<T | undefined>,
): Promise<T | undefined> {
  const { supabaseUrl, serviceRoleKey } = platform.settings;
  const headers = { ...keyHeaders(serviceRoleKey), 'content-type': 'application/json' };
  const question = { ...rest, url: `${supabaseUrl}${path}`, headers, body: JSON.stringify(json) };
  return ask(platform, question, read);
}

/** Calls the database by requests to the project's own backend. */
export const databaseBehind =
  (platform: Asking): Platform['callDatabase'] =>
  async <T>(name: string, parameters: Record<string, unknown>) => {
    const call = { who: `database: ${name}`, path: `/rest/v1/rpc/${name}`, method: 'POST', timeoutMs: 9_000 };
    const answer = await askBackend(platform, { ...call, json: parameters }, async (response) => {
      const text = await response.text();
      return response.ok ? { value: (text === '' ? null : JSON.parse(text)) as T } : undefined;
    });
    return answer ?? failure('database_unreachable');
  };
