import type { Call } from './call';
import { type FrameReport, withMessage } from './use-frame-report';

const opened: FrameReport = { address: undefined, calls: [], stage: 'setting', reason: undefined };
const call: Call = { method: 'POST', target: '/rest/v1/things', status: 201, milliseconds: 4 };

test('calls are kept in the order in which they were answered', () => {
  const accepted = withMessage(opened, { kind: 'call', call });
  const report = withMessage(accepted, { kind: 'call', call: { ...call, status: 500 } });
  expect(report.calls.map(({ status }) => status)).toEqual([201, 500]);
});

test('an error of the page is told with its reason, and is over when the scenario stands', () => {
  const failed = withMessage(opened, { kind: 'stage', stage: 'failed', reason: 'No such button' });
  expect(failed).toMatchObject({ stage: 'failed', reason: 'No such button' });
  expect(withMessage(failed, { kind: 'stage', stage: 'set' }).reason).toBeUndefined();
});
