import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { application, pdf, pdfPath, upload } from './applicant.ts';
import { NoSocket } from './backend.ts';

/** Where applicants come in, and how they get a captcha's token. */
export interface Door {
  url: string;
  anonKey: string;
  token(): Promise<string>;
  fetch?: typeof fetch;
  /** How large the PDFs are. Bytes. */
  fileSize?: number;
}

export interface Acknowledged {
  id: string;
  path: string | null;
}

/** What a person with the site waits between two tries. Milliseconds. */
const PAUSE_MS = 150;

/** One person's application, sent again and again as one attempt until it is acknowledged. */
export async function applyPersistently(door: Door, patienceMs: number): Promise<Acknowledged> {
  const attempt = randomUUID();
  const row = application();
  const end = performance.now() + patienceMs;
  let last: unknown;
  while (performance.now() < end) {
    const outcome = await applyOnce(door, attempt, row).catch((error: unknown) => ({ failed: error }));
    if ('id' in outcome) return outcome;
    last = outcome.failed;
    await setTimeout(PAUSE_MS);
  }
  throw new Error(`An application was not acknowledged in ${patienceMs} ms: ${JSON.stringify(last)}`);
}

async function applyOnce(
  door: Door,
  attempt: string,
  row: ReturnType<typeof application>,
): Promise<Acknowledged | { failed: unknown }> {
  const visitor = createClient(door.url, door.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: NoSocket },
    ...(door.fetch && { global: { fetch: door.fetch } }),
  });
  const token = await door.token();
  const verified = await visitor.functions.invoke('verify-recaptcha', { body: { token } });
  if (verified.error) return { failed: verified.response?.status ?? String(verified.error) };
  const path = pdfPath();
  const uploaded = await upload(visitor, path, pdf(door.fileSize));
  if (uploaded.error) return { failed: uploaded.error };
  const { data, error } = await visitor
    .from('dealer_applications')
    .insert({ ...row, pdf_path: path })
    .setHeader('idempotency-key', attempt)
    .select('id')
    .single();
  if (data) {
    // As the page does: nobody waits for the mail.
    void visitor.functions.invoke('notify-dealer-application', { body: { application_id: data.id } });
    return { id: data.id, path };
  }
  // An earlier try was stored although its answer was lost; it names its id.
  return error?.code === 'PT409' && error.details ? { id: error.details, path: null } : { failed: error };
}

/** So many applications a second for so long; every one is waited for. */
export async function applySteadily(
  door: Door,
  { perSecond, seconds, patienceMs }: { perSecond: number; seconds: number; patienceMs: number },
): Promise<Acknowledged[]> {
  const begun: Promise<Acknowledged>[] = [];
  const start = performance.now();
  while (performance.now() - start < seconds * 1000) {
    begun.push(applyPersistently(door, patienceMs));
    await setTimeout(Math.max(0, start + (begun.length * 1000) / perSecond - performance.now()));
  }
  const outcomes = await Promise.allSettled(begun);
  const failed = outcomes.filter(({ status }) => status === 'rejected');
  if (failed.length > 0)
    throw new Error(
      `${failed.length} were never acknowledged: ${String((failed[0] as PromiseRejectedResult).reason)}`,
    );
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}
