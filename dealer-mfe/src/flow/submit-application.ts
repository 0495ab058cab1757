import { type FailureCode, failureMessages, type SubmissionMessage } from '../domain/messages';
import { type StepName, submissionSteps } from '../domain/submission-steps';
import type { SubmissionPorts } from './ports';
import { type Progress, type StepResult, type Submission, stepRunners } from './steps';

export type SubmissionOutcome =
  | { readonly status: 'submitted'; readonly applicationId: string | undefined }
  | { readonly status: 'failed'; readonly code: FailureCode; readonly shown: SubmissionMessage };

const atStart: Progress = { token: '', pdfPath: undefined, applicationId: undefined };

/** A row of the catalogue as the visitor reads it; `words` are the server's own, where a row allows them. */
function messageFor(code: FailureCode, words?: string): SubmissionMessage {
  const row: SubmissionMessage = failureMessages[code];
  return words ? { ...row, message: words } : row;
}

async function runStep(
  name: StepName,
  submission: Submission,
  sofar: Progress,
  ports: SubmissionPorts,
): Promise<StepResult<FailureCode>> {
  try {
    return await stepRunners[name](submission, sofar, ports);
  } catch (cause) {
    return { ok: false, code: 'unexpected-error', reason: String(cause) };
  }
}

/**
 * Walks the table of steps (section 4) until one fails or all are done, and tells the visitor how it ended. Never
 * throws: whatever is not in the catalogue is its last row.
 */
export async function submitApplication(
  submission: Submission,
  ports: SubmissionPorts,
): Promise<SubmissionOutcome> {
  let progress = atStart;
  for (const step of submissionSteps) {
    if ('only' in step && !submission.pdf) continue;
    const result = await runStep(step.name, submission, progress, ports);
    if (!result.ok) {
      const shown = messageFor(result.code, result.words);
      if (result.reason) ports.log(`${step.name}: ${result.code}`, result.reason);
      ports.tell(shown);
      return { status: 'failed', code: result.code, shown };
    }
    progress = { ...progress, ...result.found };
  }
  return { status: 'submitted', applicationId: progress.applicationId };
}
