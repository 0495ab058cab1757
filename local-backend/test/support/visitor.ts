import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import { pdf } from './applicant.ts';

export type Visitor = ReturnType<typeof visitorAt>;

type Global = SupabaseClientOptions<'public'>['global'];

/** Makes the form's calls with the unmodified client. */
export function visitorAt(url: string, key: string, global: Global = {}) {
  const auth = { persistSession: false, autoRefreshToken: false };
  // Node 20 has no WebSocket, which the client requires although this site never opens one.
  const client = createClient(url, key, { global, auth, realtime: { transport: class {} as never } });
  return {
    client,
    /** Exchanges a captcha's token for a pass. Without a stand-in, the local provider must have issued it. */
    verify: (token: string = randomUUID()) =>
      client.functions.invoke('verify-recaptcha', { body: { token } }),
    upload(path: string, file: Blob = pdf()) {
      const options = { cacheControl: '3600', upsert: false, contentType: 'application/pdf' };
      return client.storage.from('dealer-applications').upload(path.replaceAll('?', '%3F'), file, options);
    },
    /** @param attempt names the attempt to apply, as the form does; without it, the data alone do */
    insert(row: Record<string, unknown>, attempt?: string) {
      const call = client.from('dealer_applications').insert(row).select('id').single();
      return attempt === undefined ? call : call.setHeader('idempotency-key', attempt);
    },
    notify: (id: string) =>
      client.functions.invoke('notify-dealer-application', { body: { application_id: id } }),
  };
}
