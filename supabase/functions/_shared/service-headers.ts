/** Newer keys are no JWT and go into `apikey` alone; the older ones are expected in both headers. */
export function serviceHeaders(key: string): Record<string, string> {
  return key.startsWith('eyJ') ? { apikey: key, authorization: `Bearer ${key}` } : { apikey: key };
}
