/** The most time that a suspended process gets to read what arrived in time meanwhile. Milliseconds. */
const catchUpMs = 1_000;

/** A delay up to this is only a busy turn of the event loop. Milliseconds. */
const turnMs = 20;

/** The result of `work`; after `limitMs` rejects with the result of `late`, which may end `work`. */
export function inTime<T>(work: Promise<T>, limitMs: number, late?: () => unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(late?.());
    const leftMs = Math.max(limitMs, 0);
    const due = performance.now() + leftMs;
    let timer = setTimeout(() => {
      const stood = performance.now() - due;
      if (stood < turnMs) refuse();
      else timer = setTimeout(refuse, Math.min(stood, catchUpMs));
    }, leftMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
