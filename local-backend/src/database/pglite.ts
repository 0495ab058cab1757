import { fork, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { holdDatabase } from '../data-folder/lock.ts';
import { errorCode } from '../error-code.ts';
import { inTime } from '../in-time.ts';
import { StartError } from '../start-error.ts';
import { type Database, tooSlow, transactionMs, Unreachable } from './database.ts';
import { databaseOn, poolOf } from './pool.ts';

/** Making a database takes seconds, opening one hardly less, both longer on a busy machine. Milliseconds. */
const openMs = 120_000;

/** Opens PGlite, whose one connection queues transactions. A broken engine is reopened for the next. */
export async function openPglite(folder: string): Promise<Database> {
  const existing = await holdDatabase(folder);
  const engine = engineIn(folder);
  try {
    if (!existing) await make(folder);
    await engine.open();
  } catch (error) {
    await existing?.();
    // The advice below to remove the folder must not appear for one that merely belongs to another user.
    if (error instanceof Unreachable || /^E(ACCES|PERM|ROFS)$/.test(errorCode(error) ?? '')) throw error;
    throw new StartError(
      `The database in ${folder} cannot be opened: free some disk space if there is none left, else restore the folder from a copy or remove it to begin anew.`,
    );
  }
  // A database that was just made is locked from here on.
  const release = existing ?? (await holdDatabase(folder));
  const own = { connectionTimeoutMillis: transactionMs, idleTimeoutMillis: 0, max: 1 };
  // The environment's TLS settings are for a server.
  const pool = poolOf({ ...own, stream: engine.connection, ssl: false });
  const database = databaseOn(pool, { graceMs: transactionMs });
  return {
    ...database,
    async close() {
      await database.close();
      await engine.close();
      await release?.();
    },
  };
}

/** PGlite in its own thread, where it neither delays other requests nor hangs the process when it breaks. */
export function engineIn(folder: string) {
  let ended: Promise<unknown> = Promise.resolve();
  let opened: Promise<Worker> | undefined;

  async function start(onEnd: () => void): Promise<Worker> {
    await ended;
    // A small young generation makes it free its short-lived responses at once.
    const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
      workerData: { folder },
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    // A pending request keeps the process alive; an idle engine does not.
    worker.unref();
    let reason: unknown = new Error('The engine broke.');
    worker.on('error', (error) => {
      reason = error;
    });
    // The worker may exit before a connection has taken it.
    worker.once('exit', onEnd);
    // An exception precedes the exit, and must not prevent a new start.
    ended = new Promise((resolve) => worker.once('exit', resolve));
    const broke = ended.then(() => Promise.reject(reason));
    await inTime(Promise.race([once(worker, 'message'), broke]), openMs, () => {
      void worker.terminate();
      return tooSlow();
    });
    return worker;
  }
  const open = (): Promise<Worker> => {
    if (opened) return opened;
    const forget = () => {
      if (opened === own) opened = undefined;
    };
    const own = start(forget);
    own.catch(forget);
    opened = own;
    return own;
  };
  const connection = () =>
    new Connection(async (isWanted) => {
      const worker = await open();
      if (!isWanted()) return null;
      opened = undefined;
      return worker;
    });
  const close = async () => {
    // A worker that no connection has taken.
    const idle = await opened?.catch(() => undefined);
    await idle?.terminate();
    await ended;
  };
  return { open, connection, close };
}

/** The socket that the driver gets. Closing it ends the engine. */
class Connection extends Duplex {
  #worker: Worker | null = null;

  constructor(private readonly engine: (isWanted: () => boolean) => Promise<Worker | null>) {
    super();
  }

  connect(): void {
    const lose = (error: Error) => void this.destroy(error);
    this.engine(() => !this.destroyed).then((worker) => {
      this.#worker = worker;
      worker?.on('message', (messages: Uint8Array) => this.push(messages));
      worker?.once('exit', () =>
        this.writableEnded ? this.push(null) : lose(new Error('The engine broke.')),
      );
      this.emit('connect');
    }, lose);
  }

  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(messages: Uint8Array, _: string, done: () => void): void {
    const copy = new Uint8Array(messages);
    this.#worker?.postMessage(copy, [copy.buffer]);
    done();
  }

  override _writev(parts: { chunk: Uint8Array }[], done: () => void): void {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), '', done);
  }

  override _final(done: () => void): void {
    this.#worker?.ref();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const ended = this.#worker?.terminate() ?? Promise.resolve(0);
    void ended.then(() => done(error));
  }
}

/** Makes a database atomically, in another process: it takes 500 MB, which this one would keep. */
async function make(folder: string): Promise<void> {
  const unfinished = `${folder}.new-${process.pid}`;
  // Removes what killed starts have left; their makers may still write for a moment.
  for (const name of await readdir(dirname(folder)))
    if (name.startsWith(`${basename(folder)}.new-`))
      await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 9 });
  const maker = fileURLToPath(new URL('./make-database.mjs', import.meta.url));
  // Its output about a full disk is a stack trace; the advice comes from here.
  const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc'];
  const child = fork(maker, [unfinished], { execArgv: [], timeout: openMs, stdio });
  const [code] = await once(child, 'exit');
  if (code === 0) return rename(unfinished, folder);
  await rm(unfinished, { recursive: true, force: true });
  // The timeout ends the process by a signal.
  throw code === null ? tooSlow() : new Error('It could not be made.');
}
