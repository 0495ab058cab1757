import { randomUUID } from 'node:crypto';
import { applicationFields, textFieldNames } from '@landmark/shared/contracts/dealer-application';
import { exampleRow } from '@landmark/shared/testing/example-application';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestBackend } from './backend.ts';

/** An application as the form sends it. Each one differs, because the same one twice is a repetition. */
export function application(changes: Record<string, unknown> = {}) {
  const id = randomUUID();
  return { ...exampleRow, business_name: `Shop ${id}`, email: `buyer-${id}@shop.example`, ...changes };
}

/** The same text in every field that takes any. */
export const everyField = (text: string) => {
  const names = textFieldNames.filter((name) => name !== 'email');
  return application(Object.fromEntries(names.map((name) => [applicationFields[name].column, text])));
};

export function pdf(size = 64): File {
  const bytes = new Uint8Array(size).fill(32);
  bytes.set(new TextEncoder().encode('%PDF-1.4\n'));
  return new File([bytes], 'license.pdf', { type: 'application/pdf' });
}

export const pdfPath = (name = 'license.pdf') => `${randomUUID()}/${name}`;

/** The local captcha's token, as the script on the page obtains it. */
export async function captchaToken(
  to: TestBackend,
  action = 'submit',
  origin = 'http://localhost:3000',
): Promise<string> {
  const answer = await to.call('127.0.0.1', '/_local/captcha/token', {
    method: 'POST',
    headers: { origin },
    body: JSON.stringify({ action }),
  });
  return ((await answer.json()) as { token: string }).token;
}

export async function verify(to: TestBackend, visitor: SupabaseClient, token?: string) {
  return visitor.functions.invoke('verify-recaptcha', { body: { token: token ?? (await captchaToken(to)) } });
}

export const upload = (visitor: SupabaseClient, path: string, file: Blob = pdf()) =>
  visitor.storage.from('dealer-applications').upload(path.replaceAll('?', '%3F'), file, {
    cacheControl: '3600',
    upsert: false,
    contentType: 'application/pdf',
  });

/** @param attempt names the attempt to apply, as the form does; without it, the data alone do */
export function insert(visitor: SupabaseClient, row: Record<string, unknown>, attempt?: string) {
  const call = visitor.from('dealer_applications').insert(row).select('id').single();
  return attempt === undefined ? call : call.setHeader('idempotency-key', attempt);
}

export const notify = (visitor: SupabaseClient, id: string) =>
  visitor.functions.invoke('notify-dealer-application', { body: { application_id: id } });

let addresses = 0;

/** An address of its own, so that no test meets another's limits. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
