import { application, insert, newAddress, notify, pdfPath, upload } from './support/applicant.ts';
import { newDataFolder, startBackend, type TestBackend } from './support/backend.ts';
import { engines, newDatabase } from './support/engines.ts';
import { givePasses, verifiedVisitor } from './support/pass.ts';
import { type BackendProcess, startProcess } from './support/process.ts';
import { applySteadily, type Door } from './support/retrying.ts';
import { startServer } from './support/server.ts';

/** The local captcha's token, as the page asks for it. */
const doorOf = (url: string, { anonKey }: BackendProcess): Door => ({
  url,
  anonKey,
  token: async () => {
    const answer = await fetch(`${url}/_local/captcha/token`, {
      method: 'POST',
      body: '{"action":"submit"}',
    });
    return ((await answer.json()) as { token: string }).token;
  },
});

const withoutLimits = 'update private.limits set maximum = 1000000';

describe.each(engines)('one server on %s', (engine) => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends what has begun at %s, which arrives three times',
    async (signal) => {
      const options = { dataFolder: await newDataFolder(engine), databaseUrl: await newDatabase(engine) };
      const running = await startProcess(options);
      // A body that is still on its way when the signal comes.
      let finish = () => {};
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"p_ip":"192.0.2.1",'));
          finish = () => {
            controller.enqueue(new TextEncoder().encode('"p_token_hash":"x"}'));
            controller.close();
          };
        },
      });
      const headers = { apikey: running.anonKey, 'content-type': 'application/json' };
      const begun = fetch(`${running.url}/rest/v1/rpc/captcha_pass_record`, {
        method: 'POST',
        headers,
        body,
        duplex: 'half',
      } as RequestInit);
      // Answered after the first part of the other one has been sent.
      await fetch(`${running.url}/auth/v1/health`);
      for (let count = 0; count < 3; count += 1) running.signal(signal);
      await refusedAt(running.url);
      finish();
      const answer = await begun;
      expect([answer.status, answer.headers.get('connection')]).toEqual([401, 'close']);
      expect(await running.ended).toBe(0);
      await (await startBackend(engine, options)).close();
    },
  );
});

/** Resolves when nobody is let in any more. */
async function refusedAt(url: string): Promise<void> {
  const isOpen = () =>
    fetch(`${url}/auth/v1/health`, { headers: { connection: 'close' } }).then(
      (answer) => answer.ok,
      () => false,
    );
  while (await isOpen());
}

describe.each(engines)('too much at once on %s', (engine) => {
  it('is told to come back, soon, by those who are let in and those who are not', async () => {
    const to = await startBackend(engine);
    const visitor = to.visitor(newAddress());
    const answers = await Promise.all(Array.from({ length: 1500 }, () => insert(visitor, application())));
    const statuses = answers.map(({ status }) => status);
    expect([...new Set(statuses)].sort()).toEqual([403, 503]);
    // How many of those who are let in are also served in time is the machine's matter.
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(1500 - 2 * 256);
    const busy = answers.find(({ status }) => status === 503)?.error;
    expect(busy?.message).toMatch(/Please try again in a few seconds/);
    expect((await insert(await verifiedVisitor(to), application())).status).toBe(201);
    await to.close();
  });
});

if (engines.includes('PostgreSQL'))
  describe('servers that share one database', () => {
    let databaseUrl: string | undefined;
    let one: TestBackend;
    let other: TestBackend;
    beforeAll(async () => {
      databaseUrl = await newDatabase('PostgreSQL');
      // At once, on an empty database.
      [one, other] = await Promise.all([
        startBackend('PostgreSQL', { databaseUrl }),
        startBackend('PostgreSQL', { databaseUrl }),
      ]);
    });
    afterAll(async () => {
      await one.close();
      await other.close();
    });

    it('have the same keys, passes, files and mails', async () => {
      expect(other.backend.secrets).toEqual(one.backend.secrets);
      const address = newAddress();
      await givePasses(one, address);
      const path = pdfPath();
      expect((await upload(other.visitor(address), path)).error).toBeNull();
      const { data } = await insert(one.visitor(address), application({ pdf_path: path }));
      await notify(other.visitor(address), data?.id);
      const [mail] = await one.mails();
      const link = new URL(/http:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
      expect((await one.call(newAddress(), link.pathname + link.search)).status).toBe(200);
    });

    it('take in what a folder kept before', async () => {
      const dataFolder = await newDataFolder('PGlite');
      const alone = await startBackend('PGlite', { dataFolder });
      const visitor = await verifiedVisitor(alone);
      const path = pdfPath();
      await upload(visitor, path);
      const [row] = await alone.sql<{ name: string; version: string }>(
        'select name, version::text from storage.objects',
      );
      const { secrets } = alone.backend;
      await alone.backend.close();

      const url = await newDatabase('PostgreSQL');
      const first = await startBackend('PostgreSQL', { databaseUrl: url });
      await first.sql('delete from local.secrets');
      await first.sql(
        `insert into storage.objects (bucket_id, name, version) values ('dealer-applications', $1, $2)`,
        [row?.name, row?.version],
      );
      await first.close();
      const shared = await startBackend('PostgreSQL', { databaseUrl: url, dataFolder });
      expect(shared.backend.secrets).toEqual(secrets);
      expect((await shared.service().storage.from('dealer-applications').download(path)).data?.size).toBe(64);
      await shared.close();
    });

    it('can be restarted one after the other without anybody noticing', async () => {
      const url = await newDatabase('PostgreSQL');
      const dataFolder = await newDataFolder('PostgreSQL');
      const watching = await startBackend('PostgreSQL', { databaseUrl: url, dataFolder });
      await watching.sql(withoutLimits);
      const start = () => startProcess({ dataFolder, databaseUrl: url });
      const running = [await start(), await start()];
      // The first that lets somebody in, as a proxy finds it.
      const elsewhere: typeof fetch = async (input, init) => {
        let failure: unknown;
        for (const server of [...running].sort(() => Math.random() - 0.5)) {
          const at = String(input).replace('http://site.example', server.url);
          try {
            return await fetch(at, init);
          } catch (error) {
            failure = error;
          }
        }
        throw failure;
      };
      const [first] = running;
      if (!first) throw new Error('Nothing runs.');
      const door: Door = {
        ...doorOf('http://site.example', first),
        fetch: elsewhere,
        token: async () => {
          const answer = await elsewhere('http://site.example/_local/captcha/token', {
            method: 'POST',
            body: '{"action":"submit"}',
          });
          return ((await answer.json()) as { token: string }).token;
        },
      };
      const applying = applySteadily(door, { perSecond: 10, seconds: 5, patienceMs: 30_000 });
      for (const index of [0, 1]) {
        running[index]?.signal('SIGTERM');
        expect(await running[index]?.ended).toBe(0);
        running[index] = await start();
      }
      const acknowledged = await applying;
      const stored = await watching.sql<{ id: string }>('select id::text from public.dealer_applications');
      expect(stored.map(({ id }) => id).sort()).toEqual(acknowledged.map(({ id }) => id).sort());
      for (const server of running) await server.kill();
      await watching.close();
    }, 180_000);

    it('answer in time while the database is frozen, and go on by themselves', async () => {
      const server = await startServer();
      if (server === null) throw new Error('PostgreSQL is not installed.');
      const to = await startBackend('PostgreSQL', {
        databaseUrl: await newDatabase('PostgreSQL', server.url()),
      });
      const visitor = await verifiedVisitor(to);
      server.freeze();
      const start = performance.now();
      const answers = await Promise.all([
        insert(visitor, application()).then(({ status }) => status),
        upload(visitor, pdfPath()).then(({ error }) => (error as { status?: number } | null)?.status),
        visitor.functions.invoke('check-submission-rate').then(({ response }) => response?.status),
        ...Array.from({ length: 30 }, () =>
          insert(to.visitor(newAddress()), application()).then(({ status }) => status),
        ),
      ]);
      expect(performance.now() - start).toBeLessThan(10_000);
      expect([...new Set(answers)]).toEqual([503]);
      server.thaw();
      expect((await insert(visitor, application())).status).toBe(201);
      await to.close();
      server.remove();
    }, 60_000);
  });
