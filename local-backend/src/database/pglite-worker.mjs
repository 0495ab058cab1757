// Plain JavaScript, because a worker starts without the loader that its parent may have.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

// Its own 160 MB of buffers would be most of the process's memory; the system keeps the files' pages anyway.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];
const engine = await PGlite.create(workerData.folder, { startParams });

/** What another thread needs of an error: its fields, since its class does not travel. */
function plain({ message, code, severity, detail, hint }) {
  return { message, code, severity, detail, hint };
}

const kinds = {
  query: async ({ sql, values }) => (await engine.query(sql, values)).rows,
  script: async ({ sql }) => void (await engine.exec(sql)),
  close: () => engine.close(),
};

parentPort.on('message', async (message) => {
  const { id, kind, before, after } = message;
  try {
    if (before) await engine.exec(before);
    const value = await kinds[kind](message);
    if (after) await engine.exec(after);
    parentPort.postMessage({ id, value });
  } catch (error) {
    // Who has said how it ends asks for nothing more.
    if (after) await engine.exec('rollback').catch(() => {});
    parentPort.postMessage({ id, error: plain(error) });
  }
});

parentPort.postMessage({ id: 0 });
