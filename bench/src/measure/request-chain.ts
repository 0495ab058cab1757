import type { LoggedRequest } from './network-log';

/** How many requests stand behind one another below the document: 1 when the document names all that it needs. */
export function chainDepth(requests: readonly LoggedRequest[]): number {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const depths = new Map<string, number>();
  const depthOf = (request: LoggedRequest): number => {
    if (request.kind === 'document') return 0;
    const known = depths.get(request.url);
    if (known !== undefined) return known;
    // Kept before it is known, so that two that name each other end.
    depths.set(request.url, 1);
    const parent = request.askedBy === undefined ? undefined : byUrl.get(request.askedBy);
    const depth = 1 + (parent ? depthOf(parent) : 0);
    depths.set(request.url, depth);
    return depth;
  };
  return Math.max(0, ...requests.map(depthOf));
}
