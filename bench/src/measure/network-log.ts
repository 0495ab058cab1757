import type { Client } from 'chrome-remote-interface';

export interface LoggedRequest {
  readonly url: string;
  readonly kind: ReturnType<typeof kindOf>;
  /** As it came over the network, headers included. */
  bytes: number;
  /** Seconds, on the protocol's own clock. */
  readonly startedAt: number;
  /** URL of what asked for it; absent for the document. */
  readonly askedBy?: string | undefined;
}

export type NetworkLog = ReturnType<typeof logNetwork>;

/** What the protocol says, or the URL's ending where it knows only that the file was preloaded. */
const kindOf = (type: string, url: string) => {
  if (type === 'Document') return 'document';
  return type === 'Script' || url.endsWith('.js') ? 'script' : 'other';
};

export function logNetwork(devtools: Pick<Client, 'on'>) {
  const requests = new Map<string, LoggedRequest>();
  const open = new Set<string>();
  let lastChange = performance.now();
  let loadedAt = Number.POSITIVE_INFINITY;
  devtools.on('Page.loadEventFired', ({ timestamp }) => {
    loadedAt = timestamp;
  });
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, timestamp, initiator }) => {
    if (url.startsWith('data:')) return;
    const askedBy = initiator.url ?? initiator.stack?.callFrames.find((frame) => frame.url !== '')?.url;
    requests.set(requestId, { url, kind: kindOf(type ?? '', url), bytes: 0, startedAt: timestamp, askedBy });
    open.add(requestId);
    lastChange = performance.now();
  });
  const end = (requestId: string, bytes: number) => {
    const request = requests.get(requestId);
    if (request) request.bytes = bytes;
    open.delete(requestId);
    lastChange = performance.now();
  };
  devtools.on('Network.loadingFinished', (done) => end(done.requestId, done.encodedDataLength));
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return {
    requests: () => [...requests.values()],
    /** Whether it was asked for when the load event was over, for the next page. */
    isLate: ({ startedAt }: LoggedRequest) => startedAt > loadedAt,
    /** How long ago a request last began or ended; 0 while one is under way. Milliseconds. */
    restedMs: () => (open.size > 0 ? 0 : performance.now() - lastChange),
  };
}

/** How many requests stand behind one another below the document: 1 when the document names all that it needs. */
export function chainDepth(inOrder: readonly LoggedRequest[]): number {
  const depths = new Map<string | undefined, number>();
  for (const { kind, url, askedBy } of inOrder) {
    depths.set(url, kind === 'document' ? 0 : 1 + (depths.get(askedBy) ?? 0));
  }
  return Math.max(0, ...depths.values());
}
