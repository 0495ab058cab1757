import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { open } from '../src/open.ts';
import {
  application,
  insert,
  newAddress,
  pdf,
  pdfPath,
  upload,
  verifiedVisitor,
} from './support/applicant.ts';
import {
  clientAt,
  expectFilesAndRows,
  newDataFolder,
  newPlace,
  siteOrigin,
  startBackend,
} from './support/backend.ts';
import { engines, newDatabase } from './support/engines.ts';
import { startProcess } from './support/process.ts';
import { startServer } from './support/server.ts';

describe.each(engines)('when things fail, %s', (engine) => {
  it('ends what has begun at a signal, which arrives three times, and says at once that it is not ready', async () => {
    const place = await newPlace(engine);
    const running = await startProcess({ ...place, environment: { DRAIN_SECONDS: '1' } });
    const port = Number(new URL(running.url).port);
    const stateOf = (name: string) =>
      fetch(`${running.url}/_health/${name}`).then(
        ({ status }) => status,
        () => 0,
      );
    expect([await stateOf('live'), await stateOf('ready')]).toEqual([200, 200]);
    // A body that is still on its way when the signal comes.
    const begun = connect(port, '127.0.0.1');
    let answer = '';
    begun.on('data', (part) => {
      answer += part.toString();
    });
    const body = JSON.stringify({ p_ip: '192.0.2.1', p_token_hash: 'x' });
    begun.write(
      `POST /rest/v1/rpc/captcha_pass_record HTTP/1.1\r\nHost: localhost\r\napikey: ${running.anonKey}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
    );
    // Answered after the first part of the other one has been sent.
    await stateOf('live');
    for (let count = 0; count < 3; count += 1) running.signal('SIGTERM');
    while ((await stateOf('ready')) === 200);
    expect(await stateOf('live')).toBe(200);
    while ((await stateOf('live')) !== 0);
    begun.write(body.slice(9));
    expect(await running.ended).toBe(0);
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*\r\nconnection: close\r\n/is);
    await (await startBackend(engine, place)).close();
  });

  it('ends at once on another signal, whatever has begun', async () => {
    const place = await newPlace(engine);
    const running = await startProcess(place);
    const begun = connect(Number(new URL(running.url).port), '127.0.0.1').on('error', () => {});
    begun.write(
      'POST /functions/v1/check-submission-rate HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n',
    );
    await fetch(`${running.url}/_health/live`);
    const again = setInterval(() => running.signal('SIGTERM'), 100);
    expect(await running.ended).toBe(1);
    clearInterval(again);
    await (await startBackend(engine, place)).close();
  });

  it('keeps within 400 MB whatever is sent, tells who is too many, and serves others meanwhile', async () => {
    const environment = { TRUSTED_PROXIES: '127.0.0.1' };
    const running = await startProcess({ ...(await newPlace(engine)), environment });
    const from = (address: string) =>
      clientAt(running.url, running.anonKey, { headers: { 'x-forwarded-for': address } });
    // Bodies that never come, headers that never end.
    const port = Number(new URL(running.url).port);
    const head = `apikey: ${running.anonKey}\r\nx-forwarded-for: 192.0.2.1\r\ncontent-type: application/json\r\n`;
    const slow = Array.from({ length: 600 }, (_, index) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      const path =
        index % 2 ? 'rest/v1/dealer_applications' : `storage/v1/object/dealer-applications/${pdfPath()}`;
      socket.write(`POST /${path} HTTP/1.1\r\n${head}`);
      if (index % 3) socket.write('host: localhost\r\ncontent-length: 900\r\n\r\n{');
      return socket;
    });
    const large = pdf(5_000_000);
    const send = () => upload(from('192.0.2.2'), pdfPath(), large);
    const uploads = await Promise.all(Array.from({ length: 40 }, send));
    expect(uploads.filter(({ error }) => error === null)).toEqual([]);
    const inserts: { status: number; error: { message: string } | null }[] = [];
    const row = application({ additional_info: 'x'.repeat(5000) });
    // A connection at rest may be closed just when it is used again: a browser asks again by itself.
    const ask = async (address: string, sent: typeof row) => {
      const answer = await insert(from(address), sent);
      return answer.status === 0 ? insert(from(address), sent) : answer;
    };
    const askAtOnce = (count: number, address: string, sent: typeof row) =>
      Promise.all(Array.from({ length: count }, () => ask(address, sent)));
    for (let round = 0; round < 3; round += 1) inserts.push(...(await askAtOnce(300, '192.0.2.3', row)));
    expect(inserts.filter(({ status }) => status === 0)).toEqual([]);
    expect([...new Set(inserts.map(({ status }) => status))].sort()).toEqual([403, 503]);
    // Much longer than any application: in memory it would be several times over.
    const tooLong = application({ additional_info: 'x'.repeat(1_000_000) });
    const refused = await askAtOnce(60, '192.0.2.5', tooLong);
    expect([...new Set(refused.map(({ status }) => status))]).toEqual([413]);
    const busy = inserts.find(({ status }) => status === 503);
    expect(busy?.error?.message).toMatch(/Please try again in a few seconds/);
    expect((await insert(from('192.0.2.4'), application())).status).toBe(403);
    const [, peak] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${running.pid}/status`, 'utf8')) ?? [];
    process.stdout.write(`${engine}: at most ${Math.round(Number(peak) / 1024)} MB\n`);
    expect(Number(peak) / 1024).toBeLessThan(400);
    for (const socket of slow) socket.destroy();
    running.signal('SIGTERM');
    expect(await running.ended).toBe(0);
  }, 120_000);
});

it('a folder keeps no half file when the disk refuses it, and loses at a start what an upload left behind', async () => {
  const to = await startBackend('PGlite');
  const visitor = await verifiedVisitor(to);
  const folder = join(to.dataFolder, 'files');
  await rename(folder, `${folder}-away`);
  await writeFile(folder, 'A file where the folder should be.');
  const { error } = await upload(visitor, pdfPath());
  expect(error).toMatchObject({ status: 500, message: 'Something went wrong. Please try again.' });
  expect(await to.sql('select from storage.objects')).toEqual([]);

  await rm(folder);
  await rename(`${folder}-away`, folder);
  expect(await to.files()).toEqual([]);
  expect((await upload(visitor, pdfPath())).error).toBeNull();
  await writeFile(join(folder, `${randomUUID()}.pdf`), 'without a row');
  await to.restart();
  await expectFilesAndRows(to);
  expect(await to.files()).toHaveLength(1);
  await to.close();
});
if (engines.includes('PostgreSQL'))
  describe('on a database server', () => {
    let server: NonNullable<Awaited<ReturnType<typeof startServer>>>;
    beforeAll(async () => {
      const started = await startServer();
      if (started === null) throw new Error('PostgreSQL is not installed.');
      server = started;
    });
    afterAll(() => server?.remove());

    it('everything says in time that it is away, and goes on by itself when it is back', async () => {
      const databaseUrl = await newDatabase('PostgreSQL', server.url());
      const to = await startBackend('PostgreSQL', { databaseUrl });
      const visitor = await verifiedVisitor(to, 2);
      const invoke = (name: string, body: object) =>
        visitor.functions.invoke(name, { body }).then(({ response }) => response?.json());
      for (const [begin, end] of [
        [server.stop, server.start],
        [server.freeze, server.thaw],
      ] as const) {
        begin();
        const start = performance.now();
        const [row, file, ready, ...functions] = await Promise.all([
          insert(visitor, application()).then(({ status }) => status),
          upload(visitor, pdfPath()).then(({ error }) => (error as { status?: number } | null)?.status),
          to.call(newAddress(), '/_health/ready').then(({ status }) => status),
          invoke('check-submission-rate', {}),
          invoke('verify-recaptcha', { token: await to.captchaToken() }),
          invoke('notify-dealer-application', { application_id: randomUUID() }),
          ...Array.from({ length: 30 }, () => insert(to.visitor(newAddress()), application())),
        ]);
        expect(performance.now() - start).toBeLessThan(10_000);
        expect([row, file, ready]).toEqual([503, 503, 503]);
        for (const answer of functions.slice(0, 3))
          expect(answer).toMatchObject({ code: 'database_unreachable' });
        end();
        expect((await insert(visitor, application())).status).toBe(201);
      }
      await to.close();
    }, 60_000);

    it('it speaks TLS where that is asked for and the certificate given, else says what to do', async () => {
      const dataFolder = await newDataFolder('PostgreSQL');
      const openAt = (query: string) => {
        const databaseUrl = `${server.url()}?sslmode=${query}`;
        return open({ dataFolder, databaseUrl, siteOrigin: siteOrigin, environment: {} });
      };
      await expect(openAt('verify-full')).rejects.toThrow(/give it a certificate, or leave sslmode/);
      const certificate = server.speakTls();
      await expect(openAt('verify-full')).rejects.toThrow(/name the file with its certificate/);
      await (await openAt(`verify-full&sslrootcert=${certificate}`)).close();
    });

    it('servers have the same keys, also when they make them at the same moment', async () => {
      const databaseUrl = await newDatabase('PostgreSQL');
      const all = await Promise.all([1, 2, 3].map(() => startBackend('PostgreSQL', { databaseUrl })));
      for (const { backend } of all) expect(backend.secrets).toEqual(all[0]?.backend.secrets);
      await Promise.all(all.map(({ close }) => close()));
    });
  });
