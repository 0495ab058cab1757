// Plain JavaScript, because a worker starts without the loader that its parent may have.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol, types } from '@electric-sql/pglite';

// Its own 160 MB of buffers would be most of the process's memory; the system keeps the files' pages anyway.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];
const engine = await PGlite.create(workerData.folder, { startParams });

/** What another thread needs of an error: its fields, since its class does not travel. */
function plain({ message, code, severity, detail, hint }) {
  return { message, code, severity, detail, hint };
}

const { serialize } = protocol;
const textArray = 1009;

const asText = (value) =>
  Array.isArray(value) ? types.arraySerializer(value, String, textArray) : (value?.toString() ?? null);

/** Names of statements that the engine has parsed, and soon planned. */
const parsed = new Set();

const run = async (...parts) =>
  (await engine.execProtocol(Buffer.concat(parts), { syncToFs: false })).messages;

async function bound({ name, sql, values = [] }) {
  const bind = serialize.bind({ statement: name, values: values.map(asText) });
  if (name === undefined) return [serialize.parse({ text: sql }), bind];
  if (!parsed.has(name)) {
    await run(serialize.parse({ name, text: sql }), serialize.sync());
    parsed.add(name);
  }
  return [bind];
}

/** All at once, and up to the `sync` it is one transaction; the rows are those of the statement, not of what is `first`. */
async function once({ first, ...statement }) {
  const before = first ? [...(await bound(first)), serialize.execute({})] : [];
  const after = [serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()];
  const messages = await run(...before, ...(await bound(statement)), ...after);
  const described = messages.findIndex(({ name }) => name === 'rowDescription');
  if (described < 0) return [];
  const read = ({ name, dataTypeID }, text) => [name, types.parseType(text, dataTypeID, engine.parsers)];
  const { fields } = messages[described];
  return messages
    .slice(described)
    .filter(({ name }) => name === 'dataRow')
    .map((row) => Object.fromEntries(fields.map((field, index) => read(field, row.fields[index]))));
}

const kinds = {
  once,
  query: async ({ sql, values }) => (await engine.query(sql, values)).rows,
  script: async ({ sql }) => void (await engine.exec(sql)),
  close: () => engine.close(),
};

parentPort.on('message', async (message) => {
  const { id, kind } = message;
  try {
    parentPort.postMessage({ id, value: await kinds[kind](message) });
  } catch (error) {
    parentPort.postMessage({ id, error: plain(error) });
  }
});

parentPort.postMessage({ id: 0 });
