/** A storage that is gone with the page. */
export class MemoryStorage implements Storage {
  private readonly entries: Map<string, string>;

  constructor(entries: Readonly<Record<string, string>> = {}) {
    this.entries = new Map(Object.entries(entries));
  }

  get length(): number {
    return this.entries.size;
  }

  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.entries.set(key, String(value));
  }

  removeItem(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }
}

/**
 * Gives this page storages of its own. A released workbench has the origin of the site: what is tried out here must
 * not turn up in a visitor's form there, nor theirs here.
 */
export function isolateStorage(kept?: Readonly<Record<string, string>>): void {
  Object.defineProperty(window, 'localStorage', { value: new MemoryStorage(kept), configurable: true });
  Object.defineProperty(window, 'sessionStorage', { value: new MemoryStorage(), configurable: true });
}
