/** How long a process that stood still may take, at most, to read what came meanwhile: that was in time. Milliseconds. */
const catchUpMs = 1_000;

/** What is no more than a busy turn. Milliseconds. */
const turnMs = 20;

/** The outcome of `work`; after `limitMs` a refusal with what `late` answers, which may end what `work` still does. */
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
