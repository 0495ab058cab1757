import { begin } from './open.ts';
import type { BackendOptions } from './options.ts';

/**
 * A backend that speaks the hosted platform's HTTP, to be served under the site's own origin. It has its keys and not
 * yet its database, so that whoever starts it need not wait to go on.
 */
export type OpeningBackend = Awaited<ReturnType<typeof beginLocalBackend>>;

const prefixes = ['/rest/v1', '/storage/v1', '/functions/v1', '/auth/v1', '/_local', '/_health'] as const;

const handles = (pathname: string): boolean =>
  prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));

/** Begins to open a backend. This and `opened` reject with one sentence that says what happened and what to do. */
export async function beginLocalBackend(options: BackendOptions) {
  const { secrets, opened } = await begin(options);
  // Whoever began it asks when it comes to that; until then a failure is nobody's loss.
  opened.catch(() => {});
  return { handles, anonKey: secrets.anonKey, opened };
}
