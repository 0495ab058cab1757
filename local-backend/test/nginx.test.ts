import { createClient } from '@supabase/supabase-js';
import { application, insert, newAddress, pdf, pdfPath, upload } from './support/applicant.ts';
import { NoSocket, newDataFolder, startBackend, type TestBackend } from './support/backend.ts';
import { engines, newDatabase } from './support/engines.ts';
import { hasNginx, type Nginx, startNginx } from './support/nginx.ts';
import { type BackendProcess, startProcess } from './support/process.ts';
import { acceptedVerdict, type Provider, startProvider } from './support/provider.ts';
import { applySteadily } from './support/retrying.ts';
import { freePort } from './support/server.ts';

const SITE = 'https://www.example.com';

/** `RATE=50 SECONDS=30 npx jest test/nginx` is the whole load. */
const RATE = Number(process.env.RATE ?? 8);
const SECONDS = Number(process.env.SECONDS ?? 5);

// Two servers need a database that they share.
if (hasNginx() && engines.includes('PostgreSQL'))
  describe('behind nginx, on two servers', () => {
    let watching: TestBackend;
    let captcha: Provider;
    let ports: number[];
    const running: BackendProcess[] = [];
    const start = async (index: number) => {
      running[index] = await startProcess({
        dataFolder: watching.dataFolder,
        databaseUrl: watching.databaseUrl,
        environment: {
          PORT: String(ports[index]),
          SITE_ORIGIN: SITE,
          TRUSTED_PROXIES: '127.0.0.1',
          CAPTCHA_SECRET: 'any',
          CAPTCHA_VERIFY_URL: captcha.url,
          CAPTCHA_HOSTNAMES: 'localhost',
        },
      });
    };
    beforeAll(async () => {
      ports = [await freePort(), await freePort()];
      captcha = await startProvider(() => ({ status: 200, body: acceptedVerdict() }));
      const dataFolder = await newDataFolder('PostgreSQL');
      watching = await startBackend('PostgreSQL', {
        dataFolder,
        databaseUrl: await newDatabase('PostgreSQL'),
      });
      await Promise.all([start(0), start(1)]);
    }, 60_000);
    afterAll(async () => {
      for (const server of running) await server.kill();
      await captcha.close();
      await watching.close();
    });

    const visitorOf = (nginx: Nginx, claims: Record<string, string> = {}) =>
      createClient(SITE, watching.backend.secrets.anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: { transport: NoSocket },
        global: { fetch: nginx.fetch, headers: claims },
      });
    const token = () => Promise.resolve(crypto.randomUUID());
    const within = async (settings: 'plain' | 'documented', work: (nginx: Nginx) => Promise<void>) => {
      const nginx = await startNginx(settings, ports);
      await work(nginx).finally(() => nginx.stop());
    };

    it.each(['plain', 'documented'] as const)(
      'shows nobody what is the owner’s, with %s settings',
      (settings) =>
        within(settings, async (nginx) => {
          for (const path of ['inbox', 'backup', 'mail/emails', 'captcha/token', 'captcha/api.js'])
            expect([path, (await nginx.fetch(`${SITE}/_local/${path}`)).status]).toEqual([path, 404]);
        }),
    );

    it('knows a visitor by the address that nginx saw, whatever the visitor claims', () =>
      within('documented', async (nginx) => {
        const forged = newAddress();
        const visitor = visitorOf(nginx, {
          'x-forwarded-for': forged,
          'cf-connecting-ip': forged,
          'x-real-ip': forged,
        });
        const { error } = await visitor.functions.invoke('verify-recaptcha', {
          body: { token: await token() },
        });
        expect(error).toBeNull();
        expect(await watching.sql('select from private.captcha_passes where ip = $1', [forged])).toEqual([]);
        expect(await watching.sql(`select from private.captcha_passes where ip = '127.0.0.1'`)).toHaveLength(
          1,
        );
      }));

    it('takes a PDF of 5 MiB at one server and an application that names it at the other', () =>
      within('documented', async (nginx) => {
        const path = pdfPath();
        const visitor = visitorOf(nginx);
        expect((await upload(visitor, path, pdf(5 * 1024 * 1024))).error).toBeNull();
        expect((await upload(visitor, pdfPath(), pdf(5 * 1024 * 1024 + 1))).error).toMatchObject({
          statusCode: '413',
        });
        expect((await insert(visitor, application({ pdf_path: path }))).status).toBe(201);
        expect((await insert(visitor, application())).status).toBe(403);
      }));

    it(
      'can be restarted, server by server, under load: 0 lost, 0 doubled, 0 failed',
      () =>
        within('documented', async (nginx) => {
          await watching.sql('update private.limits set maximum = 1000000');
          await watching.sql('delete from public.dealer_applications');
          const door = {
            url: SITE,
            anonKey: watching.backend.secrets.anonKey,
            token,
            fetch: nginx.fetch,
            fileSize: 20_000,
          };
          const applying = applySteadily(door, { perSecond: RATE, seconds: SECONDS, patienceMs: 60_000 });
          for (const index of [0, 1]) {
            running[index]?.signal('SIGTERM');
            expect(await running[index]?.ended).toBe(0);
            await start(index);
          }
          const acknowledged = await applying;
          const stored = await watching.sql<{ id: string }>(
            'select id::text from public.dealer_applications',
          );
          process.stdout.write(
            `Behind nginx: ${acknowledged.length} acknowledged, ${stored.length} stored, both servers restarted\n`,
          );
          expect(stored.map(({ id }) => id).sort()).toEqual(acknowledged.map(({ id }) => id).sort());
        }),
      180_000,
    );
  });
else
  it('needs nginx and PostgreSQL, which are not here', () => expect(process.env.REQUIRE_NGINX).not.toBe('1'));
