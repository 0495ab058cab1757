import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { expectFilesAndRows, newDataFolder, startBackend } from './support/backend.ts';
import { engines, newDatabase } from './support/engines.ts';
import { type BackendProcess, startProcess } from './support/process.ts';
import { acceptedVerdict, startProvider } from './support/provider.ts';
import { applySteadily, type Door } from './support/retrying.ts';
import { startServer } from './support/server.ts';
import { type Wire, wireTo } from './support/wire.ts';

/** In an ordinary run; `npm run test:chaos -w local-backend` goes on for ten minutes. */
const SECONDS = Number(process.env.CHAOS_SECONDS ?? 15);
/** The same days again with the seed that a failed run names. */
const SEED = Number(process.env.CHAOS_SEED ?? 20260105);

interface Mischief {
  what: string;
  make(): void | Promise<void>;
  undo(): void | Promise<void>;
}

interface Day {
  door: Door;
  mischief: Mischief[];
  end(): Promise<void>;
  /** Takes the database's server away, when everything has been looked at. */
  remove(): void;
  /** What is stored, looked at when all is quiet again. */
  options: { dataFolder: string; databaseUrl: string | undefined };
}

/** A server that comes back after each kill, reached over a network that can be broken. */
async function standing(options: Parameters<typeof startProcess>[0]) {
  let running: BackendProcess = await startProcess(options);
  let wire: Wire = await wireTo(Number(new URL(running.url).port));
  const restart = async () => {
    wire.close();
    running = await startProcess(options);
    wire = await wireTo(Number(new URL(running.url).port));
  };
  const mischief: Mischief[] = [
    { what: 'killed', make: () => running.kill(), undo: restart },
    { what: 'frozen', make: () => running.signal('SIGSTOP'), undo: () => running.signal('SIGCONT') },
    { what: 'clock', make: () => running.signal('SIGUSR2'), undo: () => running.signal('SIGUSR2') },
    { what: 'network slow', make: () => wire.slow(300), undo: () => wire.mend() },
    { what: 'network frozen', make: () => wire.freeze(), undo: () => wire.mend() },
    { what: 'network cut', make: () => wire.cut(), undo: () => {} },
  ];
  return {
    mischief,
    anonKey: running.anonKey,
    url: () => `http://127.0.0.1:${wire.port}`,
    async end() {
      wire.close();
      running.signal('SIGTERM');
      await running.ended;
    },
  };
}

async function beginDay(engine: 'PGlite' | 'PostgreSQL'): Promise<Day> {
  const captcha = await startProvider(() => ({ status: 200, body: acceptedVerdict() }));
  const server = engine === 'PostgreSQL' ? await startServer() : null;
  const databaseUrl = server ? await newDatabase('PostgreSQL', server.url()) : undefined;
  const dataFolder = await newDataFolder(engine);
  const preparing = await startBackend(engine, { dataFolder, databaseUrl });
  await preparing.sql('update private.limits set maximum = 1000000');
  await preparing.backend.close();

  const toDatabase = databaseUrl ? await wireTo(Number(new URL(databaseUrl).port)) : undefined;
  const environment = {
    CAPTCHA_SECRET: 'any',
    CAPTCHA_VERIFY_URL: captcha.url,
    NODE_OPTIONS: `--import ${new URL('./support/jumping-clock.mjs', import.meta.url).href}`,
  };
  const throughWire =
    databaseUrl && toDatabase ? databaseUrl.replace(/:\d+\//, `:${toDatabase.port}/`) : undefined;
  const options = { dataFolder, databaseUrl: throughWire, environment };
  const servers = [await standing(options), ...(server ? [await standing(options)] : [])];

  const ofDatabase: Mischief[] =
    server && toDatabase
      ? [
          { what: 'database stopped', make: () => server.stop(), undo: () => server.start() },
          { what: 'database frozen', make: () => server.freeze(), undo: () => server.thaw() },
          { what: 'database out of reach', make: () => toDatabase.freeze(), undo: () => toDatabase.mend() },
          { what: 'database cut off', make: () => toDatabase.cut(), undo: () => {} },
        ]
      : [];
  const ofProvider: Mischief = {
    what: 'captcha provider',
    make: () => captcha.answer({ status: 500, body: {} }),
    undo: () => captcha.answer(() => ({ status: 200, body: acceptedVerdict() })),
  };
  let turn = 0;
  return {
    door: {
      url: 'http://site.example',
      anonKey: servers[0]?.anonKey ?? '',
      token: async () => crypto.randomUUID(),
      fileSize: 20_000,
      // One server after the other, and no longer than a browser would wait.
      fetch: (input, init) => {
        turn += 1;
        const url = servers[turn % servers.length]?.url() ?? '';
        return fetch(String(input).replace('http://site.example', url), {
          ...init,
          signal: AbortSignal.timeout(12_000),
        });
      },
    },
    mischief: [...servers.flatMap(({ mischief }) => mischief), ...ofDatabase, ofProvider],
    async end() {
      for (const one of servers) await one.end();
      toDatabase?.close();
      await captcha.close();
    },
    remove: () => server?.remove(),
    options: { dataFolder, databaseUrl },
  };
}

describe.each(engines)('a bad day of %s', (engine) => {
  it(
    `loses nothing and stores nothing twice in ${SECONDS} s`,
    async () => {
      const day = await beginDay(engine);
      const steps = fc.sample(
        fc.record({
          which: fc.nat(day.mischief.length - 1),
          lasts: fc.integer({ min: 50, max: 900 }),
          rest: fc.integer({ min: 50, max: 400 }),
        }),
        { numRuns: SECONDS * 4, seed: SEED },
      );
      const end = performance.now() + SECONDS * 1000;
      const happened: string[] = [];
      const applying = applySteadily(day.door, { perSecond: 6, seconds: SECONDS, patienceMs: 120_000 });
      for (const { which, lasts, rest } of steps) {
        if (performance.now() > end) break;
        const { what, make, undo } = day.mischief[which] ?? { what: '', make: () => {}, undo: () => {} };
        happened.push(what);
        await make();
        await setTimeout(lasts);
        await undo();
        await setTimeout(rest);
      }
      const acknowledged = await applying;
      await day.end();

      const after = await startBackend(engine, day.options);
      const stored = await after.sql<{ id: string; pdf_path: string }>(
        'select id::text, pdf_path from public.dealer_applications',
      );
      process.stdout.write(
        `${engine}, seed ${SEED}: ${acknowledged.length} acknowledged, ${stored.length} stored; ${happened.join(', ')}\n`,
      );
      expect(stored.map(({ id }) => id).sort()).toEqual(acknowledged.map(({ id }) => id).sort());
      await expectFilesAndRows(after);
      const withoutFile = await after.sql(
        'select from public.dealer_applications a where not exists (select from storage.objects o where o.name = a.pdf_path)',
      );
      expect(withoutFile).toEqual([]);
      // What a broken line kept from being asked for goes out by itself.
      await after.sql(`update public.dealer_applications set created_at = now() - interval '2 minutes', notify_next_at = now(),
      notify_lease_until = now() - interval '1 second' where notify_state <> 'sent'`);
      for (let left = 1; left > 0; ) {
        await after.backend.sweep();
        left = (await after.sql(`select from public.dealer_applications where notify_state <> 'sent'`))
          .length;
      }
      expect(await after.sql('select from local.mails')).toHaveLength(stored.length);
      await after.close();
      day.remove();
    },
    SECONDS * 1000 + 240_000,
  );
});
