import { type RefObject, useEffect, useReducer } from 'react';
import type { Call } from './call';
import { type FrameMessage, hearFrame } from './frame-messages';

export interface FrameState {
  /** Where the page in the frame is now. */
  readonly address: string | undefined;
  readonly calls: readonly Call[];
  readonly stage: 'setting' | 'set' | 'failed';
  readonly reason: string | undefined;
}

const atFirst: FrameState = { address: undefined, calls: [], stage: 'setting', reason: undefined };

export function withMessage(state: FrameState, message: FrameMessage): FrameState {
  switch (message.kind) {
    case 'address':
      return { ...state, address: message.path };
    case 'call':
      return { ...state, calls: [...state.calls, message.call] };
    case 'stage':
      return {
        ...state,
        stage: message.stage,
        reason: message.stage === 'failed' ? message.reason : undefined,
      };
  }
}

/** What the page in a frame has told since it was opened. */
export function useFrameState(frame: RefObject<HTMLIFrameElement | null>): FrameState {
  const [state, hear] = useReducer(withMessage, atFirst);
  useEffect(() => hearFrame(() => frame.current?.contentWindow, hear), [frame]);
  return state;
}
