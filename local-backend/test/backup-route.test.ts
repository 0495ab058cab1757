import { randomBytes } from 'node:crypto';
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
import { quickEngine } from './support/engines.ts';

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
