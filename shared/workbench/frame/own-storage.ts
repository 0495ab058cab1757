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

/** Replaces the storages: a released workbench has the site's origin and must not touch visitors' data. */
export function giveOwnStorage(kept: Readonly<Record<string, string>> = {}): void {
  Object.defineProperty(window, 'localStorage', { value: storageOf(kept) });
  Object.defineProperty(window, 'sessionStorage', { value: storageOf({}) });
}
