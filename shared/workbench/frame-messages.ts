import type { Call } from './call';

/** What the page in the frame tells the workbench around it. */
export type FrameMessage =
  | { readonly kind: 'address'; readonly path: string }
  | { readonly kind: 'call'; readonly call: Call }
  | { readonly kind: 'stage'; readonly stage: 'set' }
  | { readonly kind: 'stage'; readonly stage: 'failed'; readonly reason: string };

const owner = 'landmark-workbench';

interface Envelope {
  readonly owner: string;
  readonly message: FrameMessage;
}

/** Says nothing where the page stands alone. */
export function tellWorkbench(message: FrameMessage): void {
  if (window.parent === window) return;
  window.parent.postMessage({ owner, message } satisfies Envelope, window.location.origin);
}

/** Follows one frame. Returns the undoing. */
export function hearFrame(frame: () => Window | null | undefined, hear: (message: FrameMessage) => void) {
  const receive = ({ source, data }: MessageEvent<Partial<Envelope> | null>) => {
    if (source === frame() && data?.owner === owner && data.message) hear(data.message);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}
