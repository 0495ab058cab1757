import { Worker } from 'node:worker_threads';
import { type Statement, Unreachable } from './database.ts';

/** Making a new database takes seconds, and much longer on a busy machine. */
export const createMs = 120_000;
export const reopenMs = 30_000;
const answerMs = 15_000;

type Named = Statement & { name?: string };
type Call =
  | ({ kind: 'query' | 'script' } & Statement)
  | ({ kind: 'once'; first: Named | undefined } & Named)
  | { kind: 'close' };
type Reply = { id: number; value?: unknown; error?: { message: string; severity?: string } };

export type PgliteThread = Awaited<ReturnType<typeof startThread>>;

/** PGlite in a thread of its own, where it neither holds up other requests nor hangs the process when it breaks. */
export async function startThread(folder: string, patience: number) {
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData: { folder } });
  // Whoever waits for an answer keeps the process; an engine that nobody asks does not.
  worker.unref();
  const waiting = new Map<number, (reply: Reply | null) => void>();
  let lastId = 0;
  let broken = false;

  const breakDown = () => {
    broken = true;
    void worker.terminate();
    for (const answer of waiting.values()) answer(null);
  };
  worker.on('error', breakDown);
  worker.on('exit', breakDown);
  worker.on('message', (reply: Reply) => {
    if (/FATAL|PANIC/.test(reply.error?.severity ?? '')) breakDown();
    else waiting.get(reply.id)?.(reply);
  });

  const reply = (id: number, patience: number) =>
    new Promise<unknown>((resolve, reject) => {
      // A full disk makes the engine spin without an answer.
      const timer = setTimeout(breakDown, patience);
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (answer === null) reject(new Unreachable('The engine broke.'));
        else if (answer.error) reject(Object.assign(new Error(answer.error.message), answer.error));
        else resolve(answer.value);
      });
    });

  await reply(0, patience);
  const call = (message: Call): Promise<unknown> => {
    if (broken) return Promise.reject(new Unreachable('The engine is broken.'));
    lastId += 1;
    worker.postMessage({ ...message, id: lastId });
    return reply(lastId, answerMs);
  };
  return {
    call,
    get broken() {
      return broken;
    },
    async end() {
      await call({ kind: 'close' }).catch(() => {});
      await worker.terminate();
    },
  };
}
