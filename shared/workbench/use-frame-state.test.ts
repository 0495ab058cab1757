import type { Call } from './call';
import { type FrameState, withMessage } from './use-frame-state';

const opened: FrameState = { address: undefined, calls: [], stage: 'setting', reason: undefined };
const call: Call = { method: 'POST', target: '/rest/v1/things', status: 201, milliseconds: 4 };

test('calls are kept in the order in which they were answered', () => {
  const accepted = withMessage(opened, { kind: 'call', call });
  const state = withMessage(accepted, { kind: 'call', call: { ...call, status: 500 } });
  expect(state.calls.map(({ status }) => status)).toEqual([201, 500]);
});

test('an error of the page is told with its reason, and is over when the scenario stands', () => {
  const failed = withMessage(opened, { kind: 'stage', stage: 'failed', reason: 'No such button' });
  expect(failed).toMatchObject({ stage: 'failed', reason: 'No such button' });
  expect(withMessage(failed, { kind: 'stage', stage: 'set' }).reason).toBeUndefined();
});
