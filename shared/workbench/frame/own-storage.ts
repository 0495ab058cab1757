function storageOf(entries: Readonly<Record<string, string>>): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/**
 * Gives this page storages of its own. A released workbench has the origin of the site: what is tried out here must
 * not turn up in a visitor's form there, nor theirs here.
 */
export function giveOwnStorage(kept: Readonly<Record<string, string>> = {}): void {
  Object.defineProperty(window, 'localStorage', { value: storageOf(kept) });
  Object.defineProperty(window, 'sessionStorage', { value: storageOf({}) });
}
