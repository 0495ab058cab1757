type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Kept under a key, as JSON. Storage that is forbidden, full or unreadable stops no page; the console says so. */
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
    /** Whether there is room for it. */
    write: (value: unknown): boolean =>
      attempt((found) => {
        found.setItem(key, JSON.stringify(value));
        return true;
      }) ?? false,
    forget: (): void => attempt((found) => found.removeItem(key)),
  };
}
