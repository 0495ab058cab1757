type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A value kept as JSON under a key. Storage that is forbidden, full or unreadable is only logged. */
export function kept(storage: () => Store | undefined, key: string) {
  function attempt<Value>(call: (storage: Store) => Value): Value | undefined {
    try {
      const found = storage();
      return found && call(found);
    } catch (cause) {
      console.info(`${key} is not kept in this browser.`, String(cause));
      return undefined;
    }
  }
  return {
    read: (): unknown => attempt((found) => JSON.parse(found.getItem(key) ?? 'null')),
    /** Returns whether the value was stored. */
    write: (value: unknown): boolean =>
      attempt((found) => {
        found.setItem(key, JSON.stringify(value));
        return true;
      }) ?? false,
    forget: (): void => attempt((found) => found.removeItem(key)),
  };
}
