import { deserialize, serialize } from 'node:v8';
import { serveAlone } from '../../src/serve-alone.ts';

/** Only the backend, with a bucket at BUCKET_URL, which a test provides: not every machine has a real one. */
async function ask(call: readonly unknown[], signal = AbortSignal.timeout(20_000)) {
  const init = { method: 'POST', body: new Uint8Array(serialize(call)), signal };
  const answer = await fetch(process.env.BUCKET_URL ?? '', init);
  if (!answer.ok) throw Object.assign(new Error(), { code: String(answer.status) });
  return deserialize(Buffer.from(await answer.json(), 'base64'));
}

await serveAlone({
  bucket: {
    get: (key) => ask(['get', key]),
    put: (key, bytes, until) => ask(['put', key, bytes], until),
    list: (prefix) => ask(['list', prefix]),
    remove: (key) => ask(['remove', key]),
  },
});
