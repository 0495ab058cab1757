// Plain JavaScript, because a worker starts without the loader that its parent may have.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const engine = await PGlite.create(workerData.folder);

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
  try {
    if (message.begins) await engine.exec('begin');
    parentPort.postMessage({ id: message.id, value: await kinds[message.kind](message) });
  } catch (error) {
    parentPort.postMessage({ id: message.id, error: plain(error) });
  }
});

parentPort.postMessage({ id: 0 });
