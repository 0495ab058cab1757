import type { ApplicationRow } from '@landmark/contract/dealer-application';
import { constants } from '@landmark/design/constants';
import { supabaseClient } from './supabase-client';

/** The database has this attempt already: the first response was lost. The details are the row's id. */
const conflict = 409;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface CallError {
  readonly name?: string;
  readonly code?: string;
  /** A function's whole response, if there was one. */
  readonly context?: unknown;
}

// A database error's message and details may quote the row, so only its code leaves this file.
function failure(error: CallError, known?: number) {
  const status = known ?? (error.context instanceof Response ? error.context.status : undefined);
  const reason = [error.name, error.code, status].filter(Boolean).join(' ');
  return { ok: false, reason: reason || 'no answer', status } as const;
}

const done = { ok: true } as const;

async function invoke(name: string, body: Record<string, string>) {
  const { functions } = await supabaseClient();
  const { error } = await functions.invoke(name, { body });
  return error ? failure(error) : done;
}

/** The client does not escape paths; of the characters that storage accepts, only `?` would end one. */
const inAddress = (path: string) => path.replaceAll('?', '%3F');

/** The client sends a File's own type and name, whatever the options say; hence a new File. */
function asPdf(file: File, path: string): File {
  return new File([file], path.slice(path.lastIndexOf('/') + 1), { type: constants.pdfMimeType });
}

/** The five calls of section 7. */
export const supabaseBackend = {
  /** Loads the client ahead of its first use; that tries again and gets the error, if there is one. */
  load: () => void supabaseClient().catch(() => undefined),

  verifyCaptcha: (token: string) => invoke('verify-recaptcha', { token }),

  /** Any failure means not allowed. `words` are the server's own for the visitor, if it sent any. */
  checkRate: async () => {
    const { functions } = await supabaseClient();
    const { data, error } = await functions.invoke<unknown>('check-submission-rate');
    // A refusal may have a status of its own (429); its words are then in the body, which the client leaves.
    const response: unknown = error?.context;
    const body: unknown = response instanceof Response ? await response.json().catch(() => undefined) : data;
    const answer = (typeof body === 'object' && body ? body : {}) as Readonly<Record<string, unknown>>;
    return {
      allowed: !error && answer.allowed === true,
      words: typeof answer.error === 'string' ? answer.error.trim() : undefined,
    };
  },

  upload: async (path: string, file: File) => {
    const { storage } = await supabaseClient();
    const bucket = storage.from(constants.applicationsBucket);
    const { error } = await bucket.upload(inAddress(path), asPdf(file, path), {
      cacheControl: String(constants.pdfCacheSeconds),
      upsert: false,
      contentType: constants.pdfMimeType,
    });
    if (!error) return done;
    // Storage refuses with one status in all cases, but for too many files it gives a reason for the visitor.
    const { statusCode, message } = error as { statusCode?: string; message: string };
    return { ...failure(error), words: statusCode === '429' ? message : undefined };
  },

  /**
   * @param attempt names the attempt to apply: the same row under the same name is stored only once
   * @returns the stored application's id, if the backend gives it
   */
  insert: async (row: ApplicationRow, attempt: string) => {
    const client = await supabaseClient();
    const table = client.from(constants.applicationsTable);
    const call = table.insert(row).select('id').single().setHeader('idempotency-key', attempt);
    const { data, error, status } = await call;
    if (data) return { ok: true, id: data.id } as const;
    if (status !== conflict) return failure(error, status);
    return { ok: true, id: uuid.test(error.details) ? error.details : undefined } as const;
  },

  notify: (applicationId: string) => invoke('notify-dealer-application', { application_id: applicationId }),
};
