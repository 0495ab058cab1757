import type { ErrorFieldName } from './form-fields';

export interface SubmissionMessage {
  readonly title: string;
  readonly message: string;
  readonly tone: 'destructive' | 'success' | 'neutral';
  /** The field beside which the same words stand, where the cause lies in one. */
  readonly field?: ErrorFieldName;
}

/** The error catalogue (section 8), in its order; the code is how the rest of the app names a row. */
export const failureMessages = {
  'agreement-required': {
    title: 'Agreement Required',
    message: 'Please accept the terms and conditions to proceed.',
    tone: 'destructive',
    field: 'agreeToTerms',
  },
  'security-check': {
    title: 'Security Check',
    message: 'Please wait a moment and try again.',
    tone: 'destructive',
  },
  'security-check-failed': {
    title: 'Security Check Failed',
    message: 'Please refresh the page and try again.',
    tone: 'destructive',
  },
  'verification-failed': {
    title: 'Verification Failed',
    message: 'Please try again. If the problem persists, contact support.',
    tone: 'destructive',
  },
  /** The server's own text takes the place of this message when there is one. */
  'too-many-submissions': {
    title: 'Too Many Submissions',
    message: 'Please wait a few minutes before trying again.',
    tone: 'destructive',
  },
  'invalid-file': {
    title: 'Invalid file',
    message: 'Please upload a PDF.',
    tone: 'destructive',
    field: 'pdf',
  },
  'file-too-large': {
    title: 'File too large',
    message: 'Max size is 5MB.',
    tone: 'destructive',
    field: 'pdf',
  },
  'upload-failed': {
    title: 'Upload failed',
    message: 'Could not upload your PDF.',
    tone: 'destructive',
  },
  'submission-failed': { title: 'Submission failed', message: 'Please try again.', tone: 'destructive' },
  'unexpected-error': { title: 'Unexpected error', message: 'Please try again.', tone: 'destructive' },
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
