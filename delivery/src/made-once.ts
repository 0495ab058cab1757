/** Returns the value under a key; makes it if there is none: once, however many ask for it. */
export function madeOnce<Key, Value>(
  made: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}

/** Makes a value when it is first asked for. A failure is not kept: the next call tries again. */
export function madeWhenAsked<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
