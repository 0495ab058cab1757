import type { LoggedRequest } from './network-log';

/** How many requests stand behind one another below the document: 1 when the document names all that it needs. */
export function chainDepth(inOrder: readonly LoggedRequest[]): number {
  const depths = new Map<string | undefined, number>();
  for (const { kind, url, askedBy } of inOrder) {
    depths.set(url, kind === 'document' ? 0 : 1 + (depths.get(askedBy) ?? 0));
  }
  return Math.max(0, ...depths.values());
}
