import { randomUUID } from 'node:crypto';
import { applicationFields, textFieldNames } from '@landmark/contract/dealer-application';
import { exampleRow } from '@landmark/contract/testing/example-application';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestBackend } from './backend.ts';

/** An application as the form sends it. Each one differs, because the same one twice is a repetition. */
export function application(changes: Record<string, unknown> = {}) {
  const id = randomUUID();
  return { ...exampleRow, business_name: `Shop ${id}`, email: `buyer-${id}@shop.example`, ...changes };
}

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

/** A captcha's token becomes a pass. Where no provider is played, the local one has to have given it. */
export const verify = (visitor: SupabaseClient, token: string = randomUUID()) =>
  visitor.functions.invoke('verify-recaptcha', { body: { token } });

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

export const givePasses = (to: TestBackend, address: string, count = 1) =>
  to.sql(
    `insert into private.captcha_passes (ip, token_hash)
     select private.ip_key($1), gen_random_uuid() from generate_series(1, $2::int)`,
    [address, count],
  );

export async function verifiedVisitor(to: TestBackend, passes = 1): Promise<SupabaseClient> {
  const address = newAddress();
  await givePasses(to, address, passes);
  return to.visitor(address);
}
