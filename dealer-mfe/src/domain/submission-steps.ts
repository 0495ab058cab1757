import type { FailureCode } from './messages';

interface SubmissionStepRow {
  readonly name: string;
  /** Rows of the error catalogue in which the step can end. */
  readonly failures: readonly FailureCode[];
  /** Skipped when no PDF was chosen: it is optional in practice (section 5). */
  readonly only?: 'with-pdf';
}

/**
 * The order of steps (section 4), each with its rows of section 8. The engine walks this table and does nothing
 * else; any throw, in any step, is `unexpected-error`. The notification runs in the background, and its failure is
 * a note rather than a row.
 */
export const submissionSteps = [
  { name: 'terms', failures: ['agreement-required'] },
  { name: 'captcha-readiness', failures: ['security-check'] },
  { name: 'captcha-token', failures: ['security-check-failed'] },
  { name: 'captcha-verification', failures: ['verification-failed'] },
  { name: 'submission-rate', failures: ['too-many-submissions'] },
  { name: 'pdf-validation', failures: ['invalid-file', 'file-too-large'], only: 'with-pdf' },
  { name: 'pdf-upload', failures: ['upload-failed'], only: 'with-pdf' },
  { name: 'insert', failures: ['submission-failed'] },
  { name: 'success-message', failures: [] },
  { name: 'notification', failures: [] },
] as const satisfies readonly SubmissionStepRow[];

export type SubmissionStep = (typeof submissionSteps)[number];
export type StepName = SubmissionStep['name'];
/** The failures that a step may end with; another one does not compile. */
export type FailureOf<Name extends StepName> = Extract<
  SubmissionStep,
  { readonly name: Name }
>['failures'][number];
