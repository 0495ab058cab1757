import { type RefObject, useEffect, useReducer } from 'react';
import type { Call } from './call';
import { type FrameMessage, hearFrame } from './frame-messages';

export interface FrameReport {
  /** Where the page in the frame is now. */
  readonly address: string | undefined;
  readonly calls: readonly Call[];
  readonly stage: 'setting' | 'set' | 'failed';
  readonly reason: string | undefined;
}

const atFirst: FrameReport = { address: undefined, calls: [], stage: 'setting', reason: undefined };

export function withMessage(report: FrameReport, message: FrameMessage): FrameReport {
  switch (message.kind) {
    case 'address':
      return { ...report, address: message.path };
    case 'call':
      return { ...report, calls: [...report.calls, message.call] };
    case 'stage':
      return {
        ...report,
        stage: message.stage,
        reason: message.stage === 'failed' ? message.reason : undefined,
      };
  }
}

/** What the page in a frame has told since it was opened. */
export function useFrameReport(frame: RefObject<HTMLIFrameElement | null>): FrameReport {
  const [report, hear] = useReducer(withMessage, atFirst);
  useEffect(() => hearFrame(() => frame.current?.contentWindow, hear), [frame]);
  return report;
}
