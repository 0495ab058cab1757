import { setTimeout } from 'node:timers/promises';
import { stopwatch } from '../../testing/clock.ts';
import { freePort } from '../../testing/ports.ts';
import { application, newAddress, pdf, pdfPath } from './support/applicant.ts';
import { backendOn, listening } from './support/backend.ts';
import { engines } from './support/engines.ts';
import { hasNginx, type Nginx, startNginx } from './support/nginx.ts';
import { type BackendProcess, startProcess } from './support/process.ts';
import { accepting, type Provider, startProvider } from './support/provider.ts';
import { applySteadily } from './support/retrying.ts';
import { visitorAt } from './support/visitor.ts';
import { wireTo } from './support/wire.ts';

const site = 'https://www.example.com';

/** `npm run test:restarts` sets the whole load; the default is small and ends with both restarts. */
const { RATE, SECONDS = '0' } = process.env;
const [rate, atLeast] = RATE ? [Number(RATE), 0.95 * Number(RATE)] : [8, 6];
const seconds = Number(SECONDS);

const kinds = ['plain', 'documented'] as const;
type Kind = (typeof kinds)[number];

// Two servers need a shared database.
if (hasNginx() && engines.includes('PostgreSQL'))
  describe('behind nginx, on two servers', () => {
    const backend = backendOn('PostgreSQL');
    let captcha: Provider;
    let wire: Awaited<ReturnType<typeof wireTo>>;
    let ports: number[];
    const running: BackendProcess[] = [];
    const nginx: Partial<Record<Kind, Nginx>> = {};
    const start = async (index: number, databaseUrl = backend.databaseUrl) => {
      const { dataFolder } = backend;
      const own = { PORT: String(ports[index]), SITE_ORIGIN: site, TRUSTED_PROXIES: '127.0.0.1' };
      const environment = { ...own, DRAIN_SECONDS: '1', ...captcha.asCaptcha };
      running[index] = await startProcess({ dataFolder, databaseUrl, environment });
    };
    const restart = async (index: number) => {
      running[index]?.signal('SIGTERM');
      expect(await running[index]?.ended).toBe(0);
      await start(index);
    };
    beforeAll(async () => {
      ports = [await freePort(), await freePort()];
      captcha = await startProvider(accepting);
      wire = await wireTo(Number(new URL(backend.databaseUrl ?? '').port));
      await backend.sql('update private.limits set maximum = 1000000');
      const wired = backend.databaseUrl?.replace(/:\d+\//, `:${wire.port}/`);
      await Promise.all([start(0, wired), start(1, wired)]);
      for (const settings of kinds) nginx[settings] = await startNginx(settings, ports);
    });
    afterAll(async () => {
      for (const one of [nginx.plain, nginx.documented]) await one?.stop();
      for (const server of running) await server.kill();
    });

    const through = (settings: Kind): typeof fetch => nginx[settings]?.fetch ?? fetch;
    const visitorOf = (settings: Kind, claims: Record<string, string> = {}) =>
      visitorAt(site, backend.backend.secrets.anonKey, { fetch: through(settings), headers: claims });

    it.each(kinds)('with %s settings shows nobody what is the owner’s', async (settings) => {
      for (const path of 'inbox backup mail/emails captcha/token captcha/api.js %69nbox /inbox'.split(' '))
        expect([path, (await through(settings)(`${site}/_local/${path}`)).status]).toEqual([path, 404]);
      expect((await through(settings)(`${site}//_local/inbox`)).status).toBe(404);
      expect((await through(settings)(`${site}/_health/ready`)).status).toBe(200);
    });

    it.each(['plain', 'keeping'] as const)('with %s settings is nobody at this machine', async (settings) => {
      const { port } = await listening(backend);
      const proxy = await startNginx(settings, [port]);
      expect((await proxy.fetch(`${site}/_local/inbox`)).status).toBe(404);
      expect((await fetch(`http://localhost:${port}/_local/inbox`)).status).toBe(200);
      await proxy.stop();
    });

    it.each(kinds)(
      'with %s settings takes a whole application, whose mail leads to its PDF at each server',
      async (settings) => {
        const visitor = visitorOf(settings);
        const path = pdfPath("O'Neil & Sons; is this all?.pdf");
        expect((await visitor.verify()).error).toBeNull();
        expect((await visitor.upload(path, pdf(321))).error).toBeNull();
        const { data, status } = await visitor.insert(application({ pdf_path: path }));
        expect(status).toBe(201);
        expect((await visitor.notify(data?.id)).error).toBeNull();
        const text = `select content ->> 'text' as text from local.mails where content ->> 'text' like $1`;
        const [mail] = await backend.sql<{ text: string }>(text, [`%${data?.id}%`]);
        const link = /https:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
        const direct = ports.map((port) => link.replace(site, `http://127.0.0.1:${port}`));
        const files = [
          await through(settings)(link),
          ...(await Promise.all(direct.map((each) => fetch(each)))),
        ];
        for (const file of files) expect([file.status, (await file.blob()).size]).toEqual([200, 321]);
        expect((await through(settings)(`${link}x`)).status).toBe(400);
      },
    );

    it('sends a visitor without TLS to the same address with it, and has browsers keep to that', async () => {
      const asked = { redirect: 'manual', headers: { connection: 'close' } } as const;
      const answer = await fetch(`http://127.0.0.1:${nginx.documented?.plainPort}/products?a=1`, asked);
      expect(answer.status).toBe(308);
      expect(answer.headers.get('location')).toBe('https://127.0.0.1/products?a=1');
      const secure = await through('documented')(`${site}/_health/live`);
      expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    });

    it('knows a visitor by the address that nginx saw, whatever the visitor claims', async () => {
      const forged = newAddress();
      const claims = { 'x-forwarded-for': forged, 'cf-connecting-ip': forged, 'x-real-ip': forged };
      expect((await visitorOf('documented', claims).verify()).error).toBeNull();
      expect(await backend.sql('select from private.captcha_passes where ip = $1', [forged])).toEqual([]);
    });

    it('takes a PDF of 5 MiB at one server and at the other an application of its owner that names it', async () => {
      await backend.sql('delete from private.captcha_passes');
      const path = pdfPath();
      const visitor = visitorOf('documented');
      await visitor.verify();
      expect((await visitor.upload(path, pdf(5 * 1024 * 1024))).error).toBeNull();
      const { error } = await visitor.upload(pdfPath(), pdf(5 * 1024 * 1024 + 1));
      expect(error).toMatchObject({ statusCode: '413' });
      const elsewhere = { fetch: nginx.documented?.fetchFrom('127.0.0.2') ?? fetch };
      const other = visitorAt(site, backend.backend.secrets.anonKey, elsewhere);
      expect((await other.verify()).error).toBeNull();
      const naming = () => application({ pdf_path: path });
      expect((await other.insert(naming())).status).toBe(422);
      expect((await visitor.insert(naming())).status).toBe(201);
      expect((await visitor.insert(application())).status).toBe(403);
    });

    it('says in time that the database is away, to others that too many ask, to all when to come again, and goes on', async () => {
      const headers = { apikey: backend.backend.secrets.anonKey, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(application()) };
      const ask = () => through('documented')(`${site}/rest/v1/dealer_applications`, init);
      const askAll = () => Promise.all(Array.from({ length: 110 }, ask));
      // Opens the connections first, which takes this process a while for so many.
      await askAll();
      const took = stopwatch();
      wire.freeze();
      const answers = await askAll();
      wire.mend();
      expect(took()).toBeLessThan(10_000);
      const told = answers.map(async (answer) => {
        const { code } = (await answer.json()) as { code: string };
        return `${answer.status} ${code}, again in ${answer.headers.get('retry-after')} s`;
      });
      const seen = await Promise.all(told);
      expect(seen.filter((one) => !/^503 .+, again in 5 s$/.test(one))).toEqual([]);
      expect(seen).toEqual(
        expect.arrayContaining(['PGRST001', 'busy'].map((code) => `503 ${code}, again in 5 s`)),
      );
      expect((await ask()).status).toBe(403);
    });

    it('passes over a server that stands still', async () => {
      running[0]?.signal('SIGSTOP');
      const took = stopwatch();
      // Requests go to the servers in turn.
      const ask = async () => (await through('documented')(`${site}/_health/live`)).status;
      expect(await Promise.all([ask(), ask()])).toEqual([200, 200]);
      expect(took()).toBeLessThan(20_000);
      running[0]?.signal('SIGCONT');
    });

    it('can be restarted, server by server, under load: 0 lost, 0 doubled, 0 failed', async () => {
      await backend.sql('delete from public.dealer_applications');
      // Without the wire from here on: this process plays the visitors, and would carry the database's bytes.
      if (RATE) await Promise.all([restart(0), restart(1)]);
      const door = { url: site, anonKey: backend.backend.secrets.anonKey, fetch: through('documented') };
      const end = performance.now() + seconds * 1000;
      let isOver = false;
      const until = () => isOver && performance.now() > end;
      const applying = applySteadily(door, { perSecond: rate, until, timeoutMs: 60_000 });
      const watching = ports.map(async (port) => {
        const seen: number[] = [];
        for (; !until(); await setTimeout(50)) {
          const asked = fetch(`http://127.0.0.1:${port}/_health/ready`);
          const state = await asked.then(({ status }) => status).catch(() => 0);
          if (state !== seen.at(-1)) seen.push(state);
        }
        return seen.join(' ');
      });
      for (const index of [0, 1]) await restart(index);
      isOver = true;
      const { ids, begunPerSecond, refusals } = await applying;
      const stored = await backend.storedIds();
      process.stdout.write(
        `Behind nginx: ${ids.length} acknowledged, ${stored.length} stored, ${begunPerSecond.toFixed(1)} a second, both servers restarted, ${refusals.length} tries in vain\n`,
      );
      expect(stored).toEqual(ids);
      expect(begunPerSecond).toBeGreaterThan(atLeast);
      // Each was not ready (503) before it was closed (0). Back, it may not have reached its database yet.
      for (const seen of await Promise.all(watching)) expect(seen).toMatch(/503 0( 503)?( 200)?$/);
    });
  });
else
  it('needs nginx and PostgreSQL, which are not here', () => expect(process.env.REQUIRE_NGINX).not.toBe('1'));
