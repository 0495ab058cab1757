import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { bucketOf, crowdedPlace, startBackend } from './support/backend.ts';
import { type EngineName, engines } from './support/engines.ts';
import { type BackendProcess, type ProcessOptions, startProcess } from './support/process.ts';
import { accepting, keeping, startProvider } from './support/provider.ts';
import { applySteadily, type Endpoint } from './support/retrying.ts';
import { allowFiles, refuseLargeFiles, startServer } from './support/server.ts';
import { wireTo } from './support/wire.ts';

/** By default, each fault happens once; `npm run test:chaos -w local-backend` lasts ten minutes. */
const seconds = Number(process.env.CHAOS_SECONDS ?? 0);
/** A failed run names its seed, with which the same faults come again. */
const seed = Number(process.env.CHAOS_SEED ?? 20260105);

/**
 * A fault. The servers' clocks jump, and PGlite's with them; PostgreSQL's does not, as it is the kernel's.
 * `functions.test.ts` tests what a jump leaves in a database.
 */
type Mischief = { what: string; make(): unknown; undo(): unknown };

const breaking = (what: string, wire: () => Awaited<ReturnType<typeof wireTo>>): Mischief[] => [
  { what: `${what} slow`, make: () => wire().slow(200), undo: () => wire().mend() },
  { what: `${what} frozen`, make: () => wire().freeze(), undo: () => wire().mend() },
  { what: `${what} cut`, make: () => wire().cut(), undo: () => {} },
];

/** Starts another service, which gives odd answers over a line that breaks. */
async function startOther(what: string, usual: Parameters<typeof startProvider>[0]) {
  const provider = await startProvider(usual);
  const wire = await wireTo(Number(new URL(provider.url).port));
  const odd = [{ status: 500, body: {} }, 'nothing' as const].map((answer) => ({
    what: `${what}: ${JSON.stringify(answer)}`,
    make: () => provider.answer(answer),
    undo: () => provider.answer(usual),
  }));
  const url = `http://127.0.0.1:${wire.port}/`;
  return { ...provider, url, mischief: [...odd, ...breaking(`line to ${what}`, () => wire)] };
}

/** Starts a server as a supervisor does: again if it ends because its database does not answer. */
async function startSupervised(options: ProcessOptions): Promise<BackendProcess> {
  try {
    return await startProcess(options);
  } catch (error) {
    if (/The database (does not answer|at .* does not let us in)/.test(String(error)))
      return startSupervised(options);
    throw error;
  }
}

/** A server that comes back after each kill, reached over a network that can be broken. */
async function standing(name: string, { environment, ...places }: ProcessOptions) {
  const clock = join(places.dataFolder, `clock-${name}`);
  const options = { ...places, environment: { ...environment, CLOCK_FILE: clock } };
  const setClock = (hours: number) => writeFileSync(clock, String(hours * 3_600_000));
  let running = await startSupervised(options);
  let wire = await wireTo(running.port);
  const restart = async () => {
    wire.close();
    running = await startSupervised(options);
    wire = await wireTo(running.port);
  };
  const mischief: Mischief[] = [
    { what: 'killed', make: () => running.kill(), undo: restart },
    { what: 'frozen', make: () => running.signal('SIGSTOP'), undo: () => running.signal('SIGCONT') },
    { what: 'clock', make: () => setClock(1), undo: () => setClock(0) },
    { what: 'clock back', make: () => setClock(-1), undo: () => setClock(0) },
    { what: 'disk full', make: () => refuseLargeFiles(running.pid), undo: () => allowFiles(running.pid) },
    ...breaking('network', () => wire),
  ];
  return {
    mischief: mischief.map(({ what, ...rest }) => ({ what: `${name} ${what}`, ...rest })),
    anonKey: running.anonKey,
    url: () => `http://127.0.0.1:${wire.port}`,
    async end() {
      wire.close();
      running.signal('SIGTERM');
      await running.ended;
    },
  };
}

async function beginDay(engine: EngineName) {
  const captcha = await startOther('captcha provider', accepting);
  const mailer = await startOther('mail provider', { status: 200, body: { id: 'accepted' } });
  const server = engine === 'PostgreSQL' ? await startServer() : null;
  // PGlite keeps its files in its folder.
  const bucket = bucketOf();
  const store = server && (await startOther('bucket', keeping(bucket)));
  const others = [captcha, mailer, ...(store ? [store] : [])];
  const { dataFolder, databaseUrl } = await crowdedPlace(engine, server?.url());

  const toDatabase = await wireTo(Number(new URL(databaseUrl ?? 'http://unused:1').port));
  const NODE_OPTIONS = `--import ${new URL('./support/jumping-clock.mjs', import.meta.url).href}`;
  const environment = {
    ...{ TRUSTED_PROXIES: '127.0.0.1', NODE_OPTIONS, ...captcha.asCaptcha, CAPTCHA_VERIFY_URL: captcha.url },
    ...{ MAIL_API_URL: mailer.url, MAIL_API_KEY: 'any', MAIL_FROM: 'a@b.example', MAIL_TO: 'c@d.example' },
    ...(store && { BUCKET_URL: store.url }),
  };
  const wired = databaseUrl?.replace(/:\d+\//, `:${toDatabase.port}/`);
  const names = ['one', ...(server ? ['other'] : [])];
  const start = (name: string) => standing(name, { dataFolder, databaseUrl: wired, environment });
  const servers = await Promise.all(names.map(start));

  const ofDatabase: Mischief[] = server
    ? [
        { what: 'database stopped', make: server.stop, undo: server.start },
        { what: 'database frozen', make: server.freeze, undo: server.thaw },
        { what: 'database’s disk full', make: server.fill, undo: server.restart },
        ...breaking('line to the database', () => toDatabase),
      ]
    : [];
  // Each kind happens to one server in turn, in a long run to all.
  const ofServers = servers.flatMap(({ mischief }, index) =>
    mischief.filter((_, kind) => seconds > 0 || kind % servers.length === index),
  );
  let turn = 0;
  const endpoint: Endpoint = {
    url: 'http://site.example',
    anonKey: servers[0]?.anonKey ?? '',
    // To each server in turn, and no longer than a browser would wait.
    fetch: (input, init) => {
      turn += 1;
      const url = servers[turn % servers.length]?.url() ?? '';
      const signal = AbortSignal.timeout(12_000);
      return fetch(String(input).replace('http://site.example', url), { ...init, signal });
    },
  };
  return {
    endpoint,
    mischief: [...ofServers, ...ofDatabase, ...others.flatMap(({ mischief }) => mischief)],
    async end() {
      for (const one of servers) await one.end();
    },
    mails: mailer.received,
    options: { dataFolder, databaseUrl, environment, ...(store && { bucket }) },
  };
}

/** Makes all trouble in the seed's order, repeatedly until the day is over. Returns what happened. */
async function makeTrouble(mischief: Mischief[], isOver: () => boolean): Promise<string[]> {
  const happened: string[] = [];
  for (let round = 0; round === 0 || !isOver(); round += 1) {
    const lasts = fc.tuple(fc.integer({ min: 50, max: 700 }), fc.integer({ min: 50, max: 300 }));
    const order = fc.shuffledSubarray(mischief, { minLength: mischief.length });
    const [steps = []] = fc.sample(order, { numRuns: 1, seed: seed + round });
    const times = fc.sample(lasts, { numRuns: mischief.length, seed: seed + round });
    for (const [index, { what, make, undo }] of steps.entries()) {
      if (round > 0 && isOver()) break;
      const [during = 0, after = 0] = times[index] ?? [];
      happened.push(what);
      await make();
      await setTimeout(during);
      await undo();
      await setTimeout(after);
    }
  }
  return happened;
}

async function expectAllThere(
  engine: EngineName,
  { options, mails }: Awaited<ReturnType<typeof beginDay>>,
  ids: string[],
): Promise<void> {
  const after = await startBackend(engine, options);
  expect(await after.storedIds()).toEqual(ids);
  // The sweep removes files that have been there for a day without a row.
  for (const file of options.bucket?.kept.values() ?? []) file.since = new Date(0);
  await after.backend.sweep();
  await after.expectFilesAndRows();
  const withoutFile = await after.sql(
    'select from public.dealer_applications a where not exists (select from storage.objects o where o.name = a.pdf_path)',
  );
  expect(withoutFile).toEqual([]);
  // The sweep sends mails whose request was lost on a broken line.
  await after.sql(`update public.dealer_applications set created_at = now() - interval '2 minutes', notify_next_at = now(),
    notify_lease_until = now() - interval '1 second' where notify_state <> 'sent'`);
  const unsent = () => after.sql(`select from public.dealer_applications where notify_state <> 'sent'`);
  while ((await unsent()).length > 0) await after.backend.sweep();
  const mailed = mails.flatMap((mail) => /Application: ([\da-f-]{36})/.exec(mail)?.[1] ?? []);
  expect([...new Set(mailed)].sort()).toEqual(ids);
  await after.close();
}

async function survive(engine: EngineName): Promise<void> {
  const day = await beginDay(engine);
  const end = performance.now() + seconds * 1000;
  let isOver = false;
  const trouble = makeTrouble(day.mischief, () => performance.now() > end).finally(() => {
    isOver = true;
  });
  const load = { perSecond: 4, atOnce: 40, until: () => isOver, timeoutMs: 120_000 };
  const applying = applySteadily(day.endpoint, load);
  const [happened, { ids, refusals }] = await Promise.all([trouble, applying]).finally(day.end);
  process.stdout.write(
    `${engine}, seed ${seed}: ${ids.length} acknowledged after ${refusals.length} refusals; ${happened.length} times: ${[...new Set(happened)].join(', ')}\n`,
  );
  expect(refusals.filter((said) => /pg_wal|PANIC|FATAL|EFBIG|ENOSPC|\.ts:|\/tmp\//.test(said))).toEqual([]);
  await expectAllThere(engine, day, ids);
}

// Both engines at once, because most of a day is waiting.
it(
  'a bad day loses nothing and stores nothing twice',
  async () => {
    const outcomes = await Promise.allSettled(engines.map(survive));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  },
  seconds * 1000 + 900_000,
);
