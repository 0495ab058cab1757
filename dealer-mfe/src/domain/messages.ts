import type { ErrorFieldName } from './form-fields';

export interface SubmissionMessage {
  readonly title: string;
  readonly message: string;
  readonly tone: 'destructive' | 'success' | 'neutral';
  /** The field that caused it, if any; the same words are shown beside it. */
  readonly field?: ErrorFieldName;
}

const failure = (title: string, message: string) => ({ title, message, tone: 'destructive' }) as const;

/** The error catalogue (section 8), in its order; the rest of the app refers to a row by its code. */
export const failureMessages = {
  'agreement-required': {
    ...failure('Agreement Required', 'Please accept the terms and conditions to proceed.'),
    field: 'agreeToTerms',
  },
  'security-check': failure('Security Check', 'Please wait a moment and try again.'),
  'security-check-failed': failure('Security Check Failed', 'Please refresh the page and try again.'),
  'verification-failed': failure(
    'Verification Failed',
    'Please try again. If the problem persists, contact support.',
  ),
  /** The server's own text, if there is one, replaces this message. */
  'too-many-submissions': failure('Too Many Submissions', 'Please wait a few minutes before trying again.'),
  'invalid-file': { ...failure('Invalid file', 'Please upload a PDF.'), field: 'pdf' },
  'file-too-large': { ...failure('File too large', 'Max size is 5MB.'), field: 'pdf' },
  /** The server's own text follows this message when it accepts no more files for a while. */
  'upload-failed': failure('Upload failed', 'Could not upload your PDF.'),
  'submission-failed': failure('Submission failed', 'Please try again.'),
  'unexpected-error': failure('Unexpected error', 'Please try again.'),
} as const satisfies Record<string, SubmissionMessage>;

export type FailureCode = keyof typeof failureMessages;

/** Section 8, below the table. */
export const submittedMessage = {
  title: 'Application Submitted!',
  message: 'Thank you—our team will review and contact you within 2 business days.',
  tone: 'success',
} as const satisfies SubmissionMessage;

/** Section 8: the neutral note, which has no title there. */
export const notificationFailedMessage = {
  title: 'Please note',
  message:
    "Your application was submitted successfully, but email notification failed. We'll still process your application.",
  tone: 'neutral',
} as const satisfies SubmissionMessage;
