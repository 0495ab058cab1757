import type { Devtools } from './devtools';

export interface LoggedRequest {
  readonly url: string;
  readonly kind: ReturnType<typeof kindOf>;
  /** As it came over the network, headers included. */
  bytes: number;
  /** Seconds, on the protocol's own clock. */
  readonly startedAt: number;
  /** URL of what asked for it; absent for the document. */
  readonly askedBy?: string;
}

export type NetworkLog = ReturnType<typeof logNetwork>;

interface Initiator {
  readonly type: string;
  readonly url?: string;
  readonly stack?: { readonly callFrames: readonly { readonly url: string }[] };
}

const askedBy = ({ url, stack }: Initiator): string | undefined =>
  url ?? stack?.callFrames.find((frame) => frame.url !== '')?.url;

/** What the protocol says, or the URL's ending where it knows only that the file was preloaded. */
const kindOf = (type: string, url: string) => {
  if (type === 'Document') return 'document';
  return type === 'Script' || url.endsWith('.js') ? 'script' : 'other';
};

export function logNetwork(devtools: Devtools) {
  const requests = new Map<string, LoggedRequest>();
  const open = new Set<string>();
  let lastChange = performance.now();
  const changed = () => {
    lastChange = performance.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    if (request.url.startsWith('data:')) return;
    const by = askedBy(initiator as Initiator);
    requests.set(requestId, {
      url: request.url,
      kind: kindOf(type ?? '', request.url),
      bytes: 0,
      startedAt: timestamp,
      ...(by !== undefined && { askedBy: by }),
    });
    open.add(requestId);
    changed();
  });
  const end = (requestId: string, bytes: number) => {
    const request = requests.get(requestId);
    if (request) request.bytes = bytes;
    open.delete(requestId);
    changed();
  };
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return {
    get requests(): readonly LoggedRequest[] {
      return [...requests.values()];
    },
    inFlight: () => open.size,
    /** When a request last began or ended, by `performance.now()` here. */
    lastChange: () => lastChange,
  };
}
