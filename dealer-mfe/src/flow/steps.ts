import { toApplicationRow } from '../domain/application-row';
import type { ApplicationForm } from '../domain/form-fields';
import {
  type FailureCode,
  failureMessages,
  notificationFailedMessage,
  type SubmissionMessage,
  submittedMessage,
} from '../domain/messages';
import { findPdfFault } from '../domain/pdf-rules';
import { storagePath } from '../domain/storage-name';
import { captcha } from './captcha';
import { supabaseBackend as backend } from './supabase-backend';

export interface Submission {
  readonly form: ApplicationForm;
  readonly pdf: File | undefined;
  /** The name of this attempt: the same until the application is received or emptied. */
  readonly attempt: () => string;
  readonly tell: (message: SubmissionMessage) => void;
}

export interface Progress {
  readonly token: string;
  readonly pdfPath: string | undefined;
  readonly applicationId: string | undefined;
}

/** `words` are the server's own; `reason` is for the log: names and codes, never a field's value. */
export type StepResult =
  | { readonly ok: true; readonly found?: Partial<Progress> }
  | {
      readonly ok: false;
      readonly code: FailureCode;
      readonly words?: string | undefined;
      readonly reason?: string;
    };

export type Step = (submission: Submission, sofar: Progress) => StepResult | Promise<StepResult>;

export const log = (event: string, reason: unknown) => console.warn(`dealer application: ${event}`, reason);

/**
 * The paths of uploaded files: after an insert's lost response, the next try sends the same row, and the
 * database recognises the attempt. Keyed by `File`: a new choice, even of the same file, is a new upload.
 */
const acknowledged = new WeakMap<File, string>();

const done = { ok: true } as const;

/**
 * The order of steps (section 4), each with its rows of section 8; any exception is `unexpected-error`. The
 * PDF's steps are skipped when none was chosen: it is optional in practice (section 5).
 */
export const submissionSteps: Readonly<Record<string, Step>> = {
  terms: ({ form }) => (form.agreeToTerms ? done : { ok: false, code: 'agreement-required' }),

  'captcha-readiness': async () => ((await captcha.isReady()) ? done : { ok: false, code: 'security-check' }),

  'captcha-token': async () => {
    try {
      return { ok: true, found: { token: await captcha.token() } };
    } catch (cause) {
      return { ok: false, code: 'security-check-failed', reason: String(cause) };
    }
  },

  'captcha-verification': async (_, { token }) => {
    const result = await backend.verifyCaptcha(token);
    return result.ok ? done : { ...result, code: 'verification-failed' };
  },

  'submission-rate': async () => {
    const { allowed, words } = await backend.checkRate();
    return allowed ? done : { ok: false, code: 'too-many-submissions', words };
  },

  'pdf-validation': async ({ pdf }) => {
    const fault = pdf && (await findPdfFault(pdf));
    return fault ? { ok: false, code: fault } : done;
  },

  'pdf-upload': async ({ pdf }) => {
    if (!pdf) return done;
    const known = acknowledged.get(pdf);
    const pdfPath = known ?? storagePath(crypto.randomUUID(), pdf.name);
    const result = known ? done : await backend.upload(pdfPath, pdf);
    if (!result.ok) {
      const { words } = result;
      const told = words && `${failureMessages['upload-failed'].message} ${words}`;
      return { ...result, code: 'upload-failed', words: told };
    }
    acknowledged.set(pdf, pdfPath);
    return { ok: true, found: { pdfPath } };
  },

  insert: async ({ form, pdf, attempt }, { pdfPath }) => {
    const result = await backend.insert(toApplicationRow(form, pdfPath), attempt());
    if (result.ok) return { ok: true, found: { applicationId: result.id } };
    // The database no longer finds the PDF (unused uploads are swept): the next try uploads it again.
    if (pdf && result.status === 422) acknowledged.delete(pdf);
    return { ...result, code: 'submission-failed' };
  },

  'success-message': ({ tell }) => {
    tell(submittedMessage);
    return done;
  },

  // Not awaited: the application is stored; the mail is the company's concern (section 7, "fire and forget").
  notification: ({ tell }, { applicationId }) => {
    if (!applicationId) return done;
    const note = (reason: unknown) => {
      log('notification failed', reason);
      tell(notificationFailedMessage);
    };
    backend.notify(applicationId).then((result) => !result.ok && note(result.reason), note);
    return done;
  },
};
