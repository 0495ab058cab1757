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
