import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import type { BackendEnv } from '../src/http/context.ts';
import { startTimeLimit } from '../src/http/time-limit.ts';
import { backupRoute } from '../src/operate/backup.ts';
import { pdf, pdfPath } from './support/applicant.ts';
import { backendOn } from './support/backend.ts';
import { quickEngine } from './support/engines.ts';

const to = backendOn(quickEngine);

it('breaks off whoever takes nothing of a back-up for long, and nobody who takes a long line of it slowly, which is never in memory', async () => {
  const restMs = 4_000;
  await (await to.verifiedVisitor()).upload(pdfPath(), pdf());
  const bytes = randomBytes(1_000_000);
  const files = { ...to.backend.files, read: async () => ({ body: bytes, size: bytes.byteLength }) };
  const app = new Hono<BackendEnv>();
  app.use((c, next) => {
    c.set('limit', startTimeLimit());
    return next();
  });
  app.route('/', backupRoute({ ...to.backend, files }, restMs));
  const headers = { authorization: `Bearer ${to.backend.secrets.serviceRoleKey}` };
  const ask = () => app.request('/', { headers }, { address: '127.0.0.1' });

  const written = jest.spyOn(Object.getPrototypeOf(createGzip()), 'write');
  const slow = (await ask()).body ?? [];
  const parts: Uint8Array[] = [];
  const begun = performance.now();
  for await (const part of slow as AsyncIterable<Uint8Array>) {
    parts.push(part);
    if (performance.now() - begun < 1.5 * restMs) await setTimeout(restMs / 25);
  }
  expect(performance.now() - begun).toBeGreaterThan(1.5 * restMs);
  const text = gunzipSync(Buffer.concat(parts)).toString();
  expect(text).toMatch(/\{"end":\d+\}\n$/);
  expect(text).toContain(`"bytes":"${bytes.toString('base64')}"}\n`);
  const lengths = written.mock.calls.map(([piece]) => String(piece).length);
  expect(Math.max(...lengths)).toBeLessThan(bytes.length / 10);

  const resting = await ask();
  let next = await ask();
  while (next.status === 409) next = await ask();
  expect(next.status).toBe(200);
  await next.body?.cancel();
  await expect(resting.arrayBuffer()).rejects.toThrow();
});
