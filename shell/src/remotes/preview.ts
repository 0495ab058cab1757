import { type RemoteRelease, releaseUrl } from '@landmark/contract/release';
import type { TabMemory } from '../tab-memory';

/** Releases that this tab shows instead of the live ones, and what was asked for in vain. */
export interface Preview {
  readonly releases: readonly RemoteRelease[];
  /** The version of the document's own shell, where that was asked for. */
  readonly shell?: string;
  /** As it was asked for: `catalogue@1.0.0-0000000000`. */
  readonly refused: readonly string[];
}

/** `?release=catalogue@1.0.0-…` begins a preview, `?release=live` ends it. */
const previewParameter = 'release';
export const leavePreviewHref = `?${previewParameter}=live`;

const storageKey = 'landmark-preview';

/** A name and a version, nothing that could be an address. */
const requestShape = /^([a-z]+)@(\d[\w.-]*)$/;

function stored(memory: TabMemory): readonly string[] {
  try {
    const value: unknown = JSON.parse(memory.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? value.map(String) : [];
  } catch {
    return [];
  }
}

/** What the address asks for, or else what this tab was asked before. */
export function previewRequests(search: string, memory: TabMemory): readonly string[] {
  const asked = new URLSearchParams(search).getAll(previewParameter);
  if (asked.length === 0) return stored(memory);
  return asked.includes('live') ? [] : asked;
}

function isOwnRelease(value: unknown, name: string, version: string): value is RemoteRelease {
  const release = value as RemoteRelease | null | undefined;
  return (
    release?.name === name &&
    release.version === version &&
    release.entry.url.startsWith(`/_releases/${name}/${version}/`)
  );
}

async function requestedRelease(request: string): Promise<RemoteRelease | undefined> {
  const [, name, version] = requestShape.exec(request) ?? [];
  if (name === undefined || version === undefined) return undefined;
  try {
    const response = await fetch(releaseUrl(name, version));
    const { remote } = (await response.json()) as { readonly remote?: unknown };
    return response.ok && isOwnRelease(remote, name, version) ? remote : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Looks the requested releases up in this site's own store and keeps those that are there for the tab's other pages. A
 * shell is the document's own: the server gives that with it, and nothing can be put in its place here.
 */
export async function openPreview(
  requests: readonly string[],
  memory: TabMemory,
  shell: string,
): Promise<Preview> {
  const isOwnShell = (request: string) => request === `shell@${shell}`;
  const found = await Promise.all(
    requests
      .filter((request) => !isOwnShell(request))
      .map(async (request) => ({ request, release: await requestedRelease(request) })),
  );
  const granted = found.filter(({ release }) => release !== undefined);
  memory.setItem(storageKey, JSON.stringify(granted.map(({ request }) => request)));
  return {
    releases: granted.flatMap(({ release }) => release ?? []),
    ...(requests.some(isOwnShell) && { shell }),
    refused: found.filter(({ release }) => release === undefined).map(({ request }) => request),
  };
}

export function closePreview(memory: TabMemory): void {
  memory.removeItem(storageKey);
}
