import { type Failure, failure } from './failure.ts';
import type { Platform } from './platform.ts';
import { serviceHeaders } from './service-headers.ts';

const TIMEOUT_MS = 9_000;

/** Calls a database function as the service role. The caller knows the shape of the result: it owns the migration. */
export async function callDatabase<T>(
  platform: Platform,
  name: string,
  parameters: Record<string, unknown>,
): Promise<{ value: T } | Failure> {
  try {
    const response = await platform.fetch(`${platform.settings.supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...serviceHeaders(platform.settings.serviceRoleKey), 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.ok) return { value: (text === '' ? null : JSON.parse(text)) as T };
    platform.log(`database: ${name} answered ${response.status}`);
  } catch (error) {
    platform.log(`database: ${name} failed, ${error instanceof Error ? error.name : 'unknown error'}`);
  }
  return failure('database_unreachable');
}
