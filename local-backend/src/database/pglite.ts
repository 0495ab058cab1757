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

/** Making a new database takes seconds, opening one hardly less, and both much longer on a busy machine. Milliseconds. */
const openMs = 120_000;

/** One connection, so transactions queue up. An engine that breaks or hangs is opened anew for the next. */
export async function openPglite(folder: string): Promise<Database> {
  const existing = await holdDatabase(folder);
  const engine = engineIn(folder);
  try {
    if (!existing) await make(folder);
    await engine.open();
  } catch (error) {
    await existing?.();
    // Nobody shall remove what is only someone else's.
    if (error instanceof Unreachable || /^E(ACCES|PERM|ROFS)$/.test(errorCode(error) ?? '')) throw error;
    throw new StartError(
      `The database in ${folder} cannot be opened: free some disk space if there is none left, else restore the folder from a copy or remove it to begin anew.`,
    );
  }
  // One that was made just now is held from here on.
  const release = existing ?? (await holdDatabase(folder));
  const own = { connectionTimeoutMillis: transactionMs, idleTimeoutMillis: 0, max: 1 };
  // The environment's TLS is for a server.
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

/** PGlite in a thread of its own, where it neither holds up other requests nor hangs the process when it breaks. */
export function engineIn(folder: string) {
  let ended: Promise<unknown> = Promise.resolve();
  let opened: Promise<Worker> | undefined;

  async function start(onEnd: () => void): Promise<Worker> {
    await ended;
    // What it answers is thrown away at once: little room makes it do so.
    const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
      workerData: { folder },
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    // Whoever waits for an answer keeps the process; an engine that nobody asks does not.
    worker.unref();
    let reason: unknown = new Error('The engine broke.');
    worker.on('error', (error) => {
      reason = error;
    });
    // One may die before a connection has taken it.
    worker.once('exit', onEnd);
    // An exception comes before the exit, and is no reason not to begin anew.
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
    // One that no connection took.
    const idle = await opened?.catch(() => undefined);
    await idle?.terminate();
    await ended;
  };
  return { open, connection, close };
}

/** What the driver takes for a socket. Whoever closes it ends the engine. */
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

/** Whole or not there. Making a database takes 500 MB, which this process would keep: another one does it. */
async function make(folder: string): Promise<void> {
  const unfinished = `${folder}.new-${process.pid}`;
  // What starts have left that were killed; who made it for one of them may write on for a moment.
  for (const name of await readdir(dirname(folder)))
    if (name.startsWith(`${basename(folder)}.new-`))
      await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 9 });
  const maker = fileURLToPath(new URL('./make-database.mjs', import.meta.url));
  // What it says of a full disk is a trace; what to do is said here.
  const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc'];
  const child = fork(maker, [unfinished], { execArgv: [], timeout: openMs, stdio });
  const [code] = await once(child, 'exit');
  if (code === 0) return rename(unfinished, folder);
  await rm(unfinished, { recursive: true, force: true });
  // Who takes longer than it may is ended by a signal.
  throw code === null ? tooSlow() : new Error('It could not be made.');
}
