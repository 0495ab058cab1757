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
  /** The faults beside the fields now; correcting a field removes its own. */
  readonly faults: Faults;
  /** The faults that the summary lists, as they were at the last attempt. */
  readonly summary: readonly FieldFault[];
  /** How often sending was attempted and refused; each time the summary takes the focus. */
  readonly refusals: number;
  /** The failure of the last attempt, if no field caused it. */
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

/** Loads what sending needs, once, when the visitor begins to fill in the form. */
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

/** Shows the faults of an attempt. A fault of the chosen file stays until another file is chosen. */
function refuse(found: Faults): void {
  useSubmission.setState(({ faults: { pdf }, refusals }) => {
    const faults = { ...(pdf && { pdf }), ...found };
    return { phase: 'idle', faults, summary: faultList(faults), failure: undefined, refusals: refusals + 1 };
  });
}

export const dismissReceipt = (): void => useSubmission.setState({ receipt: undefined });

/** Returns to an empty form: to send another application, or to start this one again. */
export function startOver(): void {
  clearApplication();
  useSubmission.setState(({ refusals }) => ({ ...atRest, refusals }));
}

const tell = ({ title, message, tone }: SubmissionMessage) => toast({ title, description: message, tone });

/**
 * Sends the application (section 4), unless one is being sent. Values that the browser's own check would stop
 * never reach the flow; missing terms are reported with them, so that the visitor need not try three times.
 */
export async function submit(): Promise<void> {
  if (useSubmission.getState().phase === 'submitting') return;
  // The toast of the last attempt would otherwise stay beside this one's failure.
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
