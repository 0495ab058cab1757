import { type RemoteRelease, releaseUrl } from '@landmark/contract/release';
import { kept } from '@landmark/design/kept';
import { tabMemory } from '../tab-memory';

/** Releases that this tab shows instead of the live ones, and requests that the site could not meet. */
export interface Preview {
  readonly releases: readonly RemoteRelease[];
  /** The version of the document's own shell, if that was requested. */
  readonly shell?: string;
  /** As requested: `catalogue@1.0.0-0000000000`. */
  readonly refused: readonly string[];
}

/** `?release=catalogue@1.0.0-…` begins a preview, `?release=live` ends it. */
const previewParameter = 'release';
export const leavePreviewHref = `?${previewParameter}=live`;

const inTab = kept(() => tabMemory, 'landmark-preview');

/** A name and a version, nothing that could be an address. */
const requestShape = /^([a-z]+)@(\d[\w.-]*)$/;

/** Returns the releases that the address requests, or else those that this tab remembers. */
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
 * Looks up the requested releases in this site's own store and remembers those it finds for the tab's other
 * pages. It cannot replace the shell: the server sends a requested shell with the document.
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
