import { type RefObject, useEffect, useState } from 'react';

export interface Call {
  readonly method: string;
  readonly target: string;
  /** 0 when the connection broke before an answer. */
  readonly status: number;
  readonly milliseconds: number;
}

interface FrameState {
  readonly address?: string;
  readonly calls: readonly Call[];
  readonly stage: 'setting' | 'set' | 'failed';
  readonly reason?: string;
}

/** What the page in the frame tells the workbench around it: one more call, or what else has changed. */
type FrameMessage = { readonly call: Call } | Partial<Omit<FrameState, 'calls'>>;

const owner = 'landmark-workbench';

/** Sends a message to the workbench around this page, if there is one. */
export function tellWorkbench(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage({ owner, message }, window.location.origin);
}

interface Envelope {
  readonly owner: string;
  readonly message: FrameMessage;
}

export function useFrameState(frame: RefObject<HTMLIFrameElement | null>): FrameState {
  const [state, setState] = useState<FrameState>({ calls: [], stage: 'setting' });
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<Envelope>) => {
      if (source !== frame.current?.contentWindow || data?.owner !== owner) return;
      const { message } = data;
      setState((before) =>
        'call' in message ? { ...before, calls: [...before.calls, message.call] } : { ...before, ...message },
      );
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);
  return state;
}
