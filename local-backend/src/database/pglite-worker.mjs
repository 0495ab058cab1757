// Plain JavaScript, because a worker starts without the loader that its parent may have.
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

// Its own 160 MB of buffers would be most of the process's memory; the system keeps the files' pages anyway.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];
// It would make a new database where one has been moved away, and does not say what a disk or a right refuses.
for (const part of ['PG_VERSION', 'base', 'global', 'pg_wal'])
  await access(join(workerData.folder, part), constants.W_OK);
const engine = await PGlite.create(workerData.folder, { startParams });

/** What a server answers to a greeting: you are let in, and I am ready. */
const welcome = Uint8Array.of(0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49);

// As it comes: what the engine gathers into one piece, it parses too, and keeps for ever.
const onRawData = (piece) => {
  const own = piece.slice();
  parentPort.postMessage(own, [own.buffer]);
};

/** Whole messages of PostgreSQL's protocol in; a greeting alone begins with its length, `X` says good-bye. */
let last = Promise.resolve();
parentPort.on('message', (messages) => {
  last = last.then(async () => {
    if (messages[0] === 0) return parentPort.postMessage(welcome);
    if (messages[0] !== 0x58) return engine.execProtocolRawStream(messages, { syncToFs: false, onRawData });
    await engine.close();
    process.exit();
  });
});

parentPort.postMessage('ready');
