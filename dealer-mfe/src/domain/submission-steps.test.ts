import { failureMessages } from './messages';
import { submissionSteps } from './submission-steps';

test('section 4: the order of steps', () => {
  expect(submissionSteps.map(({ name }) => name)).toEqual([
    'terms',
    'captcha-readiness',
    'captcha-token',
    'captcha-verification',
    'submission-rate',
    'pdf-validation',
    'pdf-upload',
    'insert',
    'success-message',
    'notification',
  ]);
});

test('every row of the error catalogue belongs to one step, but for the unexpected', () => {
  const reported = submissionSteps.flatMap(({ failures }) => [...failures]);
  expect([...reported, 'unexpected-error'].sort()).toEqual(Object.keys(failureMessages).sort());
});

test('only the PDF’s own steps are left out without one', () => {
  expect(submissionSteps.filter((step) => 'only' in step).map(({ name }) => name)).toEqual([
    'pdf-validation',
    'pdf-upload',
  ]);
});
