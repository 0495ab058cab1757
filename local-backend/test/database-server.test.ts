import { randomUUID } from 'node:crypto';
import { appendFileSync, chmodSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { stopwatch } from '../../testing/clock.ts';
import { listenLocally } from '../../testing/ports.ts';
import { Unreachable } from '../src/database/database.ts';
import { open } from '../src/open.ts';
import { application, newAddress, pdfPath } from './support/applicant.ts';
import { newDataFolder, siteOrigin, startBackend } from './support/backend.ts';
import { engines, newDatabase } from './support/engines.ts';
import { startServer } from './support/server.ts';

const withServer = engines.includes('PostgreSQL') ? describe : describe.skip;

withServer('on a database server', () => {
  let server: NonNullable<Awaited<ReturnType<typeof startServer>>>;
  beforeAll(async () => {
    const started = await startServer();
    if (started === null) throw new Error('PostgreSQL is not installed.');
    server = started;
  });

  it('everything says in time that it is away, and goes on by itself when it is back', async () => {
    const databaseUrl = await newDatabase('PostgreSQL', server.url());
    const to = await startBackend('PostgreSQL', { databaseUrl });
    const visitor = await to.verifiedVisitor(2);
    const invoke = (name: string, body: object) =>
      visitor.client.functions.invoke(name, { body }).then(({ response }) => response?.json());
    const slowly = (ms: number) => {
      const { anonKey: apikey } = to.backend.secrets;
      const body = Readable.toWeb(Readable.from([setTimeout(ms, new TextEncoder().encode('{}'))]));
      return { method: 'POST', headers: { apikey }, body: body as ReadableStream, duplex: 'half' } as const;
    };
    const whenAgain = ({ status, headers }: Response) =>
      `${status}, again in ${headers.get('retry-after')} s`;
    for (const [begin, end] of [
      [server.stop, server.start],
      [server.freeze, server.thaw],
    ] as const) {
      await begin();
      const took = stopwatch();
      const [row, late, file, ready, inbox, ...functions] = await Promise.all([
        visitor.insert(application()).then(({ status }) => status),
        // A row that arrives slowly has less time left.
        to.call(newAddress(), '/rest/v1/dealer_applications', slowly(begin === server.freeze ? 6_000 : 0)),
        visitor.upload(pdfPath()).then(({ error }) => (error as { status?: number } | null)?.status),
        to.call(newAddress(), '/_health/ready').then(whenAgain),
        to.call('127.0.0.1', '/_local/inbox').then(whenAgain),
        invoke('check-submission-rate', {}),
        invoke('verify-recaptcha', { token: await to.captchaToken() }),
        invoke('notify-dealer-application', { application_id: randomUUID() }),
        ...Array.from({ length: 30 }, () => to.visitor().insert(application())),
      ]);
      expect(took()).toBeLessThan(10_000);
      const soon = '503, again in 5 s';
      expect([row, late.status, file, ready, inbox]).toEqual([503, 503, 503, soon, soon]);
      for (const answer of functions.slice(0, 3))
        expect(answer).toMatchObject({ code: 'database_unreachable' });
      await end();
      expect((await visitor.insert(application())).status).toBe(201);
    }
    await to.close();
  });

  it('it speaks TLS where that is asked for and the certificate given, else says what to do', async () => {
    const dataFolder = await newDataFolder('PostgreSQL');
    const openAt = (query: string) => {
      const databaseUrl = `${server.url()}?sslmode=${query}`;
      return open({ dataFolder, databaseUrl, siteOrigin, environment: {} });
    };
    await expect(openAt('verify-full')).rejects.toThrow(/give it a certificate, or leave sslmode/);
    const certificate = await server.speakTls();
    await expect(openAt('verify-full')).rejects.toThrow(/name the file with its certificate/);
    await expect(openAt('verify-full&sslrootcert=/')).rejects.toThrow(/name the file with its certificate/);
    const { database, close } = await openAt(`verify-full&sslrootcert=${certificate}`);
    const setFsync = async (to: string) => {
      appendFileSync(join(server.data, 'postgresql.conf'), `fsync = ${to}\n`);
      await database.once({ sql: 'select pg_reload_conf()' });
      while ((await database.once<{ fsync: string }>({ sql: 'show fsync' }))[0]?.fsync !== to);
    };
    // Without fsync, an acknowledged row may not be on the disk.
    await setFsync('off');
    await expect(openAt(`verify-full&sslrootcert=${certificate}`)).rejects.toThrow(
      /\(fsync = off\): make it/,
    );
    await setFsync('on');
    await close();
  });

  it('asks no connection twice that can only be read, and is not ready meanwhile', async () => {
    const databaseUrl = await newDatabase('PostgreSQL');
    const forReading = `${databaseUrl}?options=-c%20default_transaction_read_only=on`;
    await expect(startBackend('PostgreSQL', { databaseUrl: forReading })).rejects.toThrow(/can only be read/);
    const to = await startBackend('PostgreSQL', { databaseUrl });
    const { once } = to.backend.database;
    const write = { sql: 'create table public.written ()' };
    const loseRights = () => once({ sql: 'set default_transaction_read_only = on' });
    const readiness = async () => (await to.call('127.0.0.1', '/_health/ready')).status;
    await loseRights();
    await expect(once(write)).rejects.toThrow(Unreachable);
    await loseRights();
    expect(await readiness()).toBe(503);
    expect([await once(write), await readiness()]).toEqual([[], 200]);
    await to.close();
  });

  it('waits at a start for one that starts, and prepares nothing where a pooler has a name for itself', async () => {
    const url = new URL((await newDatabase('PostgreSQL')) ?? '');
    const port = Number(url.port);
    const said = Buffer.from('E____SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
    said.writeInt32BE(said.length - 1, 1);
    let refusals = 2;
    const place = createServer((caller) => {
      refusals -= 1;
      if (refusals >= 0) return void caller.once('data', () => caller.end(said));
      const called = connect(port, '127.0.0.1');
      called.on('data', (answer) => {
        const named = answer.indexOf('K\0\0\0\x0c');
        if (named >= 0) answer.writeInt32BE(1, named + 5);
        caller.write(answer);
      });
      caller.on('error', () => {}).pipe(called);
    });
    url.port = String(await listenLocally(place));
    const to = await startBackend('PostgreSQL', { databaseUrl: url.href });
    expect(await to.sql('select name from pg_prepared_statements')).toEqual([]);
    await to.close();
    place.close();
    expect(refusals).toBeLessThan(0);
  });

  it('servers have the same secrets, also when they make them at the same moment', async () => {
    const databaseUrl = await newDatabase('PostgreSQL');
    const all = await Promise.all([1, 2, 3].map(() => startBackend('PostgreSQL', { databaseUrl })));
    for (const { backend } of all) expect(backend.secrets).toEqual(all[0]?.backend.secrets);
    await all[0]?.sql(`update local.secrets set content = content - 'mailKey'`);
    await expect(all[0]?.reopen()).rejects.toThrow(/^The secrets in local\.secrets cannot be read: restore/);
    await Promise.all(all.map(({ close }) => close()));
  });

  // Last, because this server does not start again.
  it.each([
    ['whose files it may not open', (file: string) => chmodSync(file, 0)],
    ['whose files are gone', (file: string) => rmSync(file)],
  ])('a table %s is no fault of a visitor’s', async (_, harm) => {
    const databaseUrl = await newDatabase('PostgreSQL', server.url());
    const to = await startBackend('PostgreSQL', { databaseUrl });
    const visitor = await to.verifiedVisitor();
    const table = `select pg_relation_filepath('public.dealer_applications') as path`;
    const [{ path } = { path: '' }] = await to.sql<{ path: string }>(table);
    harm(join(server.data, path));
    await to.restart();
    const { status, error } = await visitor.insert(application());
    expect([status, error?.code]).toEqual([503, 'PGRST001']);
    expect((await to.call('127.0.0.1', '/_local/inbox')).status).toBe(503);
    expect(to.logLines).toContainEqual(expect.stringMatching(/^The database fails \((42501|58P01)\): /));
    await to.close();
  });
});
