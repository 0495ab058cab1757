import { constants } from '@landmark/design/constants';
import type { BackendPort, CallFailure, RateAnswer } from './ports';
import { type Client, supabaseClient } from './supabase-client';

/** The database has this attempt already: its first answer got lost on the way. The details are then the first one's id. */
const conflict = 409;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface CallError {
  readonly name?: string;
  readonly code?: string;
  /** A function's whole answer, when there was one. */
  readonly context?: unknown;
}

// A database error's message and details may quote the row, so only its code leaves this file.
function failure(error: CallError, status?: number): CallFailure {
  const known = status ?? (error.context instanceof Response ? error.context.status : undefined);
  const reason = [error.name, error.code, known].filter(Boolean).join(' ');
  return { ok: false, reason: reason || 'no answer', ...(known && { status: known }) };
}

const done = { ok: true, value: undefined } as const;

async function invoke(client: Client, name: string, body?: Record<string, string>) {
  const { error } = await client.functions.invoke(name, body ? { body } : {});
  return error ? failure(error) : done;
}

function rateAnswer(data: unknown): RateAnswer {
  const { allowed, error } = (typeof data === 'object' && data ? data : {}) as Record<string, unknown>;
  return {
    allowed: allowed === true,
    ...(typeof error === 'string' && error.trim() !== '' && { error: error.trim() }),
  };
}

// A refusal may come with a status of its own (429); its words are then in the body that the client did not read.
async function refusal(context: unknown): Promise<RateAnswer> {
  const data: unknown = context instanceof Response ? await context.json().catch(() => undefined) : undefined;
  return { ...rateAnswer(data), allowed: false };
}

/** The client puts a path into an address as it is; of what storage takes, a question mark alone would end it. */
const inAddress = (path: string) => path.replaceAll('?', '%3F');

/** Storage sends a File's own type and name, whatever the options say; hence a new one. */
function asPdf(file: File, path: string): File {
  return new File([file], path.slice(path.lastIndexOf('/') + 1), { type: constants.pdfMimeType });
}

export const supabaseBackend: BackendPort = {
  load: () => {
    // Only ahead of time: whoever needs the client later asks again, and gets the error then.
    supabaseClient().catch(() => undefined);
  },

  verifyCaptcha: async (token) => invoke(await supabaseClient(), 'verify-recaptcha', { token }),

  checkRate: async () => {
    const client = await supabaseClient();
    const { data, error } = await client.functions.invoke<unknown>('check-submission-rate');
    return error ? refusal(error.context) : rateAnswer(data);
  },

  upload: async (path, file) => {
    const client = await supabaseClient();
    const bucket = client.storage.from(constants.applicationsBucket);
    const { error } = await bucket.upload(inAddress(path), asPdf(file, path), {
      cacheControl: String(constants.pdfCacheSeconds),
      upsert: false,
      contentType: constants.pdfMimeType,
    });
    return error ? failure(error) : done;
  },

  insert: async (row, attempt) => {
    const client = await supabaseClient();
    const table = client.from(constants.applicationsTable);
    const call = table.insert(row).select('id').single().setHeader('idempotency-key', attempt);
    const { data, error, status } = await call;
    if (data) return { ok: true, value: { id: data.id } };
    if (status === conflict)
      return { ok: true, value: uuid.test(error.details) ? { id: error.details } : {} };
    return failure(error, status);
  },

  notify: async (applicationId) =>
    invoke(await supabaseClient(), 'notify-dealer-application', { application_id: applicationId }),
};
