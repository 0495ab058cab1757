import { open } from './open.ts';
import type { BackendOptions } from './options.ts';

export type LocalBackendOptions = BackendOptions;

/** A backend that speaks the hosted platform's HTTP, to be served under the site's own origin. */
export interface LocalBackend {
  /** Whether a path belongs to the backend. */
  handles(pathname: string): boolean;
  /** `remoteAddress` is the socket's; whatever headers claim about the caller's address is ignored. */
  fetch(request: Request, caller: { remoteAddress: string }): Promise<Response>;
  /** Public by nature. */
  anonKey: string;
  close(): Promise<void>;
}

const prefixes = ['/rest/v1', '/storage/v1', '/functions/v1', '/auth/v1', '/_local'] as const;

/** Rejects with an error whose message is one sentence: what happened and what to do. */
export async function openLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  const { fetch, close, folder } = await open(options);
  return {
    handles: (pathname) =>
      prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`)),
    fetch,
    anonKey: folder.secrets.anonKey,
    close,
  };
}
