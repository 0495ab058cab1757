import { askBackend } from './ask.ts';
import { type Failure, failure } from './failure.ts';
import type { Platform } from './platform.ts';

/** Calls a database function as the service role. The caller knows the shape of the result: it owns the migration. */
export async function callDatabase<T>(
  platform: Platform,
  name: string,
  parameters: Record<string, unknown>,
): Promise<{ value: T } | Failure> {
  const call = { who: `database: ${name}`, path: `/rest/v1/rpc/${name}`, method: 'POST', timeoutMs: 9_000 };
  const answer = await askBackend(platform, { ...call, json: parameters }, async (response) => {
    const text = await response.text();
    return response.ok ? { value: (text === '' ? null : JSON.parse(text)) as T } : undefined;
  });
  return answer ?? failure('database_unreachable');
}
