import { toApplicationRow } from '../domain/application-row';
import type { ApplicationForm } from '../domain/form-fields';
import { notificationFailedMessage, submittedMessage } from '../domain/messages';
import { findPdfFault } from '../domain/pdf-rules';
import { storagePath } from '../domain/storage-name';
import type { FailureOf, StepName } from '../domain/submission-steps';
import type { BackendPort, CallResult, SubmissionPorts } from './ports';

export interface Submission {
  readonly form: ApplicationForm;
  readonly pdf: File | undefined;
  /** The name of this attempt: the same until the application is received or emptied. */
  readonly attempt: () => string;
}

export interface Progress {
  readonly token: string;
  readonly pdfPath: string | undefined;
  readonly applicationId: string | undefined;
}

export type StepResult<Code> =
  | { readonly ok: true; readonly found?: Partial<Progress> }
  | { readonly ok: false; readonly code: Code; readonly words?: string; readonly reason?: string };

type Runner<Name extends StepName> = (
  submission: Submission,
  sofar: Progress,
  ports: SubmissionPorts,
) => StepResult<FailureOf<Name>> | Promise<StepResult<FailureOf<Name>>>;

// Keyed by the chosen file, so that choosing another one, or the same one again, is a new upload.
const acknowledged = new WeakMap<File, string>();

/**
 * Uploads a chosen file, or answers with where it lies already. When an insert's answer got lost, the next try thus
 * sends the same row, and the database can tell that it has this attempt.
 */
async function uploadOnce(
  file: File,
  newPath: () => string,
  backend: BackendPort,
): Promise<CallResult<string>> {
  const known = acknowledged.get(file);
  if (known) return { ok: true, value: known };
  const path = newPath();
  const result = await backend.upload(path, file);
  if (!result.ok) return result;
  acknowledged.set(file, path);
  return { ok: true, value: path };
}

const done = { ok: true } as const;

export const stepRunners: { readonly [Name in StepName]: Runner<Name> } = {
  terms: ({ form }) => (form.agreeToTerms ? done : { ok: false, code: 'agreement-required' }),

  'captcha-readiness': async (_, __, { captcha }) =>
    (await captcha.isReady()) ? done : { ok: false, code: 'security-check' },

  'captcha-token': async (_, __, { captcha }) => {
    try {
      return { ok: true, found: { token: await captcha.token() } };
    } catch (cause) {
      return { ok: false, code: 'security-check-failed', reason: String(cause) };
    }
  },

  'captcha-verification': async (_, { token }, { backend }) => {
    const result = await backend.verifyCaptcha(token);
    return result.ok ? done : { ok: false, code: 'verification-failed', reason: result.reason };
  },

  'submission-rate': async (_, __, { backend }) => {
    const { allowed, error } = await backend.checkRate();
    if (allowed) return done;
    return { ok: false, code: 'too-many-submissions', ...(error && { words: error }) };
  },

  'pdf-validation': async ({ pdf }) => {
    const fault = pdf && (await findPdfFault(pdf));
    return fault ? { ok: false, code: fault } : done;
  },

  'pdf-upload': async ({ pdf }, _, { backend, randomId }) => {
    if (!pdf) return done;
    const result = await uploadOnce(pdf, () => storagePath(randomId(), pdf.name), backend);
    return result.ok
      ? { ok: true, found: { pdfPath: result.value } }
      : { ok: false, code: 'upload-failed', reason: result.reason };
  },

  insert: async ({ form, pdf, attempt }, { pdfPath }, { backend }) => {
    const result = await backend.insert(toApplicationRow(form, pdfPath), attempt());
    if (result.ok) return { ok: true, found: { applicationId: result.value.id } };
    // The database no longer finds the PDF (an upload without its application is swept): the next try sends it again.
    if (pdf && result.status === 422) acknowledged.delete(pdf);
    return { ok: false, code: 'submission-failed', reason: result.reason };
  },

  'success-message': (_, __, { tell }) => {
    tell(submittedMessage);
    return done;
  },

  // Not awaited: the application is in, and the mail is the company's concern (section 7, "fire and forget").
  notification: (_, { applicationId }, { backend, tell, log }) => {
    if (!applicationId) return done;
    const note = (reason: unknown) => {
      log('notification failed', reason);
      tell(notificationFailedMessage);
    };
    backend.notify(applicationId).then((result) => !result.ok && note(result.reason), note);
    return done;
  },
};
