// Plain JavaScript, because a worker starts without the loader that its parent may have.
import { access, constants, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

// The default of 160 MB would be most of the process's memory; the system caches the files' pages anyway.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];
// PGlite would make a new database if one was moved away, and does not report what the disk refuses.
for (const part of ['PG_VERSION', 'base', 'global', 'pg_wal'])
  await access(join(workerData.folder, part), constants.W_OK);
// PGlite opens no link, such as to a larger disk.
const engine = await PGlite.create(await realpath(workerData.folder), { startParams });

/** A server's response to a startup message: AuthenticationOk and ReadyForQuery. */
const welcome = Uint8Array.of(0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49);

// Passes each piece on at once: PGlite's own call would gather, parse and keep the pieces for ever.
const onRawData = (piece) => {
  const own = piece.slice();
  parentPort.postMessage(own, [own.buffer]);
};

/** Gets whole messages of PostgreSQL's protocol; only a startup message begins with its length, `X` ends. */
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
