import { failureMessages, type SubmissionMessage } from '../domain/messages';
import { log, type Progress, type Step, type StepResult, type Submission, submissionSteps } from './steps';

type SubmissionOutcome =
  | { readonly ok: true; readonly applicationId: string | undefined }
  | { readonly ok: false; readonly shown: SubmissionMessage };

async function run(step: Step, submission: Submission, sofar: Progress): Promise<StepResult> {
  try {
    return await step(submission, sofar);
  } catch (cause) {
    return { ok: false, code: 'unexpected-error', reason: String(cause) };
  }
}

/**
 * Runs the table of steps (section 4) until one fails or all are done, and tells the visitor the result.
 * Never throws: any error that is not in the catalogue becomes its last row.
 */
export async function submitApplication(submission: Submission): Promise<SubmissionOutcome> {
  let progress: Progress = { token: '', pdfPath: undefined, applicationId: undefined };
  for (const [name, step] of Object.entries(submissionSteps)) {
    const result = await run(step, submission, progress);
    if (!result.ok) {
      const { code, words, reason } = result;
      const row: SubmissionMessage = failureMessages[code];
      const shown = words ? { ...row, message: words } : row;
      if (reason) log(`${name}: ${code}`, reason);
      submission.tell(shown);
      return { ok: false, shown };
    }
    progress = { ...progress, ...result.found };
  }
  return { ok: true, applicationId: progress.applicationId };
}
