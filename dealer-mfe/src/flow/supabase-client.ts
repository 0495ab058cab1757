import { siteConfig } from '@landmark/contract/config';
import type { ApplicationRow } from '@landmark/contract/dealer-application';
import type { SupabaseClient } from '@supabase/supabase-js';

/** The one table as an anonymous caller sees it: the form's columns in, the id out. */
interface Schema {
  public: {
    Tables: {
      dealer_applications: {
        Row: { id: string };
        Insert: { -readonly [Column in keyof ApplicationRow]: ApplicationRow[Column] };
        Update: Record<never, never>;
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
  };
}

type Client = SupabaseClient<Schema>;

/** The timeout of a call, after which the form works again. Enough for 5 MB on slow lines. Milliseconds. */
const giveUpAfterMs = 120_000;

const fetchWithLimit: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(giveUpAfterMs) });

async function createClient(): Promise<Client> {
  const supabase = await import('@supabase/supabase-js');
  const { backendUrl, anonKey } = siteConfig();
  return supabase.createClient<Schema>(backendUrl, anonKey, {
    // Section 6: the session is in local storage and renews itself (the default); no link provides one.
    auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
    global: { fetch: fetchWithLimit },
  });
}

let client: Promise<Client> | undefined;

/** The client, fetched on first use (it is larger than the rest of the page). A failed fetch is tried again. */
export function supabaseClient(): Promise<Client> {
  client ??= createClient().catch((cause: unknown) => {
    client = undefined;
    throw cause;
  });
  return client;
}
