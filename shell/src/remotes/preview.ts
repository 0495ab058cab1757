import { type RemoteRelease, releaseUrl } from '@landmark/contract/release';
import { kept } from '@landmark/design/kept';
import { tabMemory } from '../tab-memory';

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

const inTab = kept(() => tabMemory, 'landmark-preview');

/** A name and a version, nothing that could be an address. */
const requestShape = /^([a-z]+)@(\d[\w.-]*)$/;

/** What the address asks for, or else what this tab was asked before. */
export function previewRequests(search: string): readonly string[] {
  const asked = new URLSearchParams(search).getAll(previewParameter);
  const before = asked.length === 0 ? inTab.read() : asked;
  return Array.isArray(before) && !before.includes('live') ? before.map(String) : [];
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
export async function openPreview(requests: readonly string[], shell: string): Promise<Preview> {
  const ownShell = `shell@${shell}`;
  const others = requests.filter((request) => request !== ownShell);
  const found = await Promise.all(others.map(requestedRelease));
  const isGranted = (_: string, index: number) => found[index] !== undefined;
  inTab.write(others.filter(isGranted));
  return {
    releases: found.filter((release) => release !== undefined),
    ...(requests.includes(ownShell) && { shell }),
    refused: others.filter((request, index) => !isGranted(request, index)),
  };
}

export const closePreview = inTab.forget;
