import { dismissToast, toast } from '@landmark/design/toasts';
import { create } from 'zustand';
import { formFaults } from '../domain/field-rules';
import { type ErrorFieldName, type Faults, type FieldFault, faultList } from '../domain/form-fields';
import { failureMessages, type SubmissionMessage } from '../domain/messages';
import { type Receipt, receiptOf } from '../domain/receipt';
import { captcha } from '../flow/captcha';
import { submitApplication } from '../flow/submit-application';
import { supabaseBackend } from '../flow/supabase-backend';
import { clearApplication, nameAttempt, useApplication } from './application-store';

interface SubmissionState {
  readonly phase: 'idle' | 'submitting';
  /** What stands beside the fields now; mending a field takes its own away. */
  readonly faults: Faults;
  /** What the summary lists: the faults as they were at the last attempt. */
  readonly summary: readonly FieldFault[];
  /** How often sending was attempted and refused; each time the summary takes the focus. */
  readonly refusals: number;
  /** How the last attempt failed, where the cause lies in no field. */
  readonly failure: SubmissionMessage | undefined;
  readonly receipt: Receipt | undefined;
}

const atRest: SubmissionState = {
  phase: 'idle',
  faults: {},
  summary: [],
  refusals: 0,
  failure: undefined,
  receipt: undefined,
};

export const useSubmission = create<SubmissionState>(() => atRest);

let begun = false;

/** The visitor has begun the form: what sending it needs is fetched meanwhile, once, and not before. */
export function prepareSubmission(): void {
  if (begun) return;
  begun = true;
  captcha.load();
  supabaseBackend.load();
}

export function setFault(name: ErrorFieldName, message: string | undefined): void {
  useSubmission.setState(({ faults: { [name]: _, ...others } }) => ({
    faults: message === undefined ? others : { ...others, [name]: message },
  }));
}

/** A fault of the file is known once it is chosen, and stands beside it until another is. */
function refuse(found: Faults): void {
  useSubmission.setState(({ faults: { pdf }, refusals }) => {
    const faults = { ...(pdf && { pdf }), ...found };
    return { phase: 'idle', faults, summary: faultList(faults), failure: undefined, refusals: refusals + 1 };
  });
}

export const dismissReceipt = (): void => useSubmission.setState({ receipt: undefined });

/** Back to an empty form: to send another application, or to begin this one anew. */
export function startOver(): void {
  clearApplication();
  useSubmission.setState(({ refusals }) => ({ ...atRest, refusals }));
}

const tell = ({ title, message, tone }: SubmissionMessage) => toast({ title, description: message, tone });

/**
 * Sends the application (section 4). Ignored while one is under way. What the browser's own check would stop never
 * reaches the flow; the terms are named along with it, so that nobody has to try three times.
 */
export async function submit(): Promise<void> {
  if (useSubmission.getState().phase === 'submitting') return;
  // What was said of the attempt before would stand beside this one's failure.
  dismissToast();
  const { form, pdf } = useApplication.getState();
  const faults: Faults = formFaults(form);
  if (Object.keys(faults).length > 0) {
    const { field, message } = failureMessages['agreement-required'];
    return refuse(form.agreeToTerms ? faults : { ...faults, [field]: message });
  }
  useSubmission.setState({ phase: 'submitting', summary: [], failure: undefined });
  const outcome = await submitApplication({ form, pdf, attempt: nameAttempt, tell });
  if (!outcome.ok) {
    const { shown } = outcome;
    if (shown.field) return refuse({ [shown.field]: shown.message });
    return useSubmission.setState({ phase: 'idle', failure: shown });
  }
  clearApplication();
  useSubmission.setState({ phase: 'idle', receipt: receiptOf(form, pdf?.name, outcome.applicationId) });
}
