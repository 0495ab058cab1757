/**
 * The caller's address by the same rule as `private.client_ip()` in the database: what the edge network saw, else
 * the first hop. Both must agree, or a pass recorded here would not be found there; the smoke test checks it.
 */
export function callerAddress(headers: Headers): string | null {
  const seen = headers.get('cf-connecting-ip')?.trim();
  const firstHop = headers.get('x-forwarded-for')?.split(',')[0]?.trim();
  return seen || firstHop || null;
}
