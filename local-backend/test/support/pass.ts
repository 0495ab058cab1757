import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { newAddress } from './applicant.ts';
import type { TestBackend } from './backend.ts';

/** Passes as verified captchas would have left them. */
export async function givePasses(to: TestBackend, address: string, count = 1): Promise<void> {
  for (let pass = 0; pass < count; pass += 1) {
    const given = await to
      .service()
      .rpc('captcha_pass_record', { p_ip: address, p_token_hash: randomUUID() });
    if (given.data !== true) throw new Error('The pass was not recorded.');
  }
}

/** A visitor at an address of its own who has passed the captcha. */
export async function verifiedVisitor(to: TestBackend, passes = 1): Promise<SupabaseClient> {
  const address = newAddress();
  await givePasses(to, address, passes);
  return to.visitor(address);
}
