import type { Client } from 'chrome-remote-interface';

export interface LoggedRequest {
  readonly url: string;
  readonly kind: ReturnType<typeof kindOf>;
  /** As sent over the network, including headers. */
  bytes: number;
  /** Seconds, on the protocol's own clock. */
  readonly startedAt: number;
  /** The URL of the file that requested it; absent for the document. */
  readonly askedBy?: string | undefined;
}

export type NetworkLog = ReturnType<typeof logNetwork>;

/** The kind by the protocol, or by the URL's ending if the protocol only knows of a preload. */
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
    /** Whether a file was requested after the load event, for the next page. */
    isLate: ({ startedAt }: LoggedRequest) => startedAt > loadedAt,
    /** How long ago a request last began or ended; 0 while one is under way. Milliseconds. */
    restedMs: () => (open.size > 0 ? 0 : performance.now() - lastChange),
  };
}

/** The longest chain of requests below the document: 1 if the document names everything that it needs. */
export function chainDepth(inOrder: readonly LoggedRequest[]): number {
  const depths = new Map<string | undefined, number>();
  for (const { kind, url, askedBy } of inOrder) {
    depths.set(url, kind === 'document' ? 0 : 1 + (depths.get(askedBy) ?? 0));
  }
  return Math.max(0, ...depths.values());
}
