/** The outcome of `work`; after `limitMs` a refusal with what `late` answers, which may end what `work` still does. */
export function inTime<T>(work: Promise<T>, limitMs: number, late?: () => unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late?.()), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
