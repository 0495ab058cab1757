/** What stands under a key, made where nothing does: once, however many ask for it. */
export function madeOnce<Key, Value>(
  made: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}

/** Makes something when it is first asked for. A failure is not kept: whoever asks next has it tried again. */
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
