import { begin } from './open.ts';
import type { BackendOptions } from './options.ts';

export type LocalBackendOptions = BackendOptions;

/** A backend that speaks the hosted platform's HTTP, to be served under the site's own origin. */
export interface LocalBackend {
  /** Whether a path belongs to the backend. */
  handles(pathname: string): boolean;
  /** `remoteAddress` is the socket's; headers that claim another are believed from TRUSTED_PROXIES alone. */
  fetch(request: Request, caller: { remoteAddress: string }): Promise<Response>;
  /** Public by nature. */
  anonKey: string;
  /** What the owner should know at start, a sentence each. */
  notes: readonly string[];
  close(): Promise<void>;
}

/** A backend that has its keys and not yet its database, so that whoever starts it need not wait to go on. */
export interface OpeningBackend extends Pick<LocalBackend, 'handles' | 'anonKey'> {
  /** Rejects as {@link openLocalBackend} does. */
  opened: Promise<LocalBackend>;
}

const prefixes = ['/rest/v1', '/storage/v1', '/functions/v1', '/auth/v1', '/_local'] as const;

const handles = (pathname: string): boolean =>
  prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));

/** Holds the data folder and begins to open the database in it, or opens the one that is shared. Rejects as {@link openLocalBackend} does. */
export async function beginLocalBackend(options: LocalBackendOptions): Promise<OpeningBackend> {
  const { secrets, opened } = await begin(options);
  const { anonKey } = secrets;
  const backend = opened.then(({ fetch, notes, close }) => ({ handles, fetch, anonKey, notes, close }));
  // Whoever began it asks when it comes to that; until then a failure is nobody's loss.
  backend.catch(() => {});
  return { handles, anonKey, opened: backend };
}

/** Rejects with an error whose message is one sentence: what happened and what to do. */
export async function openLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  return (await beginLocalBackend(options)).opened;
}
