import { randomBytes } from 'node:crypto';
import promises from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import type { BackendEnv } from '../src/http/context.ts';
import { listenerOf } from '../src/http/listener.ts';
import { startTimeLimit } from '../src/http/time-limit.ts';
import { backupRoute } from '../src/operate/backup.ts';
import { pdf, pdfPath } from './support/applicant.ts';
import { backendOn, servedHere } from './support/backend.ts';
import { engines, quickEngine } from './support/engines.ts';

const to = backendOn(quickEngine);

it('never has a long line of a back-up in memory, and begins another once the server has ended one that nobody reads', async () => {
  await (await to.verifiedVisitor()).upload(pdfPath(), pdf());
  const bytes = randomBytes(20_000_000);
  const files = { ...to.backend.files, read: async () => ({ body: bytes, size: bytes.byteLength }) };
  const app = new Hono<BackendEnv>();
  app.use((c, next) => {
    c.set('limit', startTimeLimit());
    return next();
  });
  app.get('/bytes', (c) => c.body(bytes));
  app.route('/', backupRoute({ ...to.backend, files }));
  const answer = async (request: Request) => app.fetch(request, { address: '127.0.0.1' });
  const { server, port } = await servedHere(listenerOf(answer));
  server.timeout /= 600;
  const authorization = `Bearer ${to.backend.secrets.serviceRoleKey}`;
  const ask = () => fetch(`http://127.0.0.1:${port}/`, { headers: { authorization } });

  const written = jest.spyOn(Object.getPrototypeOf(createGzip()), 'write');
  const begun = jest.spyOn(to.backend.database, 'transaction');
  let next = await ask();
  // Alone on its connection, and behind another response, as when a client sends two requests at once.
  for (const paths of [['/'], ['/bytes', '/']]) {
    await next.body?.cancel();
    begun.mockClear();
    const resting = connect(port, '127.0.0.1').on('error', () => {});
    const line = (path: string) =>
      `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`;
    resting.write(paths.map(line).join(''));
    while (begun.mock.calls.length === 0) await setTimeout(10);
    do next = await ask();
    while (next.status === 409);
  }
  const text = gunzipSync(Buffer.from(await next.arrayBuffer())).toString();
  expect(text).toMatch(/\{"end":\d+\}\n$/);
  expect(text.includes(`"bytes":"${bytes.toString('base64')}"}\n`)).toBe(true);
  const lengths = written.mock.calls.map(([piece]) => String(piece).length);
  expect(Math.max(...lengths)).toBeLessThan(100_000);
});

describe.each(engines)('the back-up of %s', (engine) => {
  const to = backendOn(engine);
  const ask = () => {
    const authorization = `Bearer ${to.backend.secrets.serviceRoleKey}`;
    return to.call('127.0.0.1', '/_local/backup', { headers: { authorization } });
  };

  it('tells its owner that the disk is full', async () => {
    const full = Object.assign(new Error(), { code: 'ENOSPC' });
    jest.spyOn(promises, 'open').mockRejectedValueOnce(full);
    expect((await ask()).status).toBe(500);
    expect(to.logLines).toContainEqual(expect.stringMatching(/^The disk fails \(ENOSPC\): free some/));
  });

  it('is given however many other requests are at work or waiting, from any address', async () => {
    const apikey = to.backend.secrets.anonKey;
    const rows = (init: RequestInit) => to.call('127.0.0.1', '/rest/v1/dealer_applications', init);
    const bodies = Array.from({ length: 60 }, () => new TransformStream());
    const json = { apikey, 'content-type': 'application/json' };
    const others = bodies.map(({ readable: body }) =>
      rows({ method: 'POST', headers: json, body, duplex: 'half' } as RequestInit),
    );
    while ((await rows({ headers: { apikey } })).status !== 503);
    const beside = await ask();
    expect(beside.status).toBe(200);
    await beside.body?.cancel();
    await Promise.all(bodies.map(({ writable }) => writable.close().catch(() => {})));
    await Promise.all(others);
  });

  it('is given, one at a time, even if others hold all connections for longer than a request waits', async () => {
    const { transaction } = to.backend.database;
    const held = engine === 'PGlite' ? 1 : 10;
    const holding = Array.from({ length: held }, () => transaction(() => setTimeout(8_500), 60_000));
    const first = ask();
    const second = await ask();
    expect([second.status, await second.text()]).toEqual([409, expect.stringMatching(/Another back-up is/)]);
    expect((await first).status).toBe(200);
    await (await first).body?.cancel();
    await Promise.all(holding);
  });

  it('may pause for longer than an idle transaction may, whose limit is shortened here', async () => {
    const { transaction } = to.backend.database;
    const { open } = promises;
    jest.spyOn(promises, 'open').mockImplementationOnce(async (...given) => {
      const file = await open(...given);
      const { appendFile } = file;
      return Object.assign(file, {
        appendFile: (text: string) => setTimeout(700).then(() => appendFile.call(file, text)),
      });
    });
    const hurried: typeof transaction = (work, limitMs) =>
      transaction(async (session) => {
        await session.query('set local idle_in_transaction_session_timeout = 300');
        return work(session);
      }, limitMs);
    jest.spyOn(to.backend.database, 'transaction').mockImplementationOnce(hurried);
    const slow = await ask();
    expect(slow.status).toBe(200);
    await slow.body?.cancel();
  });
});
