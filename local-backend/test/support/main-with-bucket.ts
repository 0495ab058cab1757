import { serveAlone } from '../../src/serve-alone.ts';

/** The backend alone with a bucket at BUCKET_URL, which a test keeps: no host of buckets is at hand everywhere. */
async function ask(
  method: string,
  key = '',
  body?: Uint8Array<ArrayBuffer>,
  signal = AbortSignal.timeout(20_000),
) {
  const init = { method, signal, ...(body && { body }) };
  const answer = await fetch(`${process.env.BUCKET_URL}${key}`, init);
  if (answer.ok || answer.status === 404) return { isThere: answer.ok, body: await answer.json() };
  throw Object.assign(new Error(), { code: String(answer.status) });
}

await serveAlone({
  bucket: {
    async get(key) {
      const { isThere, body } = await ask('GET', key);
      return isThere ? { bytes: Buffer.from(body, 'base64') } : undefined;
    },
    put: async (key, bytes, until) => void (await ask('PUT', key, bytes, until)),
    async list() {
      const { body } = await ask('GET');
      return body.map(({ key = '', since = '' }) => ({ key, since: new Date(since) }));
    },
    remove: async (key) => void (await ask('DELETE', key)),
  },
});
