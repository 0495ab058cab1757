/** Starts the work of a key once and shares its promise. After a failure the next call starts anew. */
export function once<Value>(
  begun: Map<string, Promise<Value>>,
  key: string,
  begin: () => Promise<Value>,
): Promise<Value> {
  const known = begun.get(key);
  if (known) return known;
  const beginning = begin();
  begun.set(key, beginning);
  beginning.catch(() => begun.delete(key));
  return beginning;
}
