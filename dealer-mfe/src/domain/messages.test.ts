import { failureMessages, notificationFailedMessage, submittedMessage } from './messages';

test.each([
  ['Agreement Required', 'Please accept the terms and conditions to proceed.', 'agreement-required'],
  ['Security Check', 'Please wait a moment and try again.', 'security-check'],
  ['Security Check Failed', 'Please refresh the page and try again.', 'security-check-failed'],
  [
    'Verification Failed',
    'Please try again. If the problem persists, contact support.',
    'verification-failed',
  ],
  ['Too Many Submissions', 'Please wait a few minutes before trying again.', 'too-many-submissions'],
  ['Invalid file', 'Please upload a PDF.', 'invalid-file'],
  ['File too large', 'Max size is 5MB.', 'file-too-large'],
  ['Upload failed', 'Could not upload your PDF.', 'upload-failed'],
  ['Submission failed', 'Please try again.', 'submission-failed'],
  ['Unexpected error', 'Please try again.', 'unexpected-error'],
] as const)('section 8: %s', (title, message, code) => {
  expect(failureMessages[code]).toMatchObject({ title, message, tone: 'destructive' });
});

test('section 8 has ten rows', () => {
  expect(Object.keys(failureMessages)).toHaveLength(10);
});

test('section 8: success', () => {
  expect(submittedMessage).toEqual({
    title: 'Application Submitted!',
    message: 'Thank you\u2014our team will review and contact you within 2 business days.',
    tone: 'success',
  });
});

test('section 8: the neutral note when the email notification fails', () => {
  expect(notificationFailedMessage).toMatchObject({
    message:
      "Your application was submitted successfully, but email notification failed. We'll still process your application.",
    tone: 'neutral',
  });
});
