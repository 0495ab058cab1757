import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import promises, { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { listenLocally } from '../../test-ports.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { operations } from '../src/operate/operations.ts';
import type { BackendOptions } from '../src/options.ts';
import { application, pdf, pdfPath } from './support/applicant.ts';
import { atTheEnd } from './support/at-the-end.ts';
import {
  backendOn,
  bucketOf,
  crowdedPlace,
  newPlace,
  siteOrigin,
  startBackend,
  type TestBackend,
} from './support/backend.ts';
import { engines, quickEngine } from './support/engines.ts';
import { peakMbIn, startProcess } from './support/process.ts';
import { accepting, startProvider } from './support/provider.ts';
import { applySteadily } from './support/retrying.ts';

type Place = Pick<BackendOptions, 'dataFolder' | 'databaseUrl'>;

const { backup, restore, forget } = operations;
const inPlace = (place: Place, address = '') => ({ ...place, siteOrigin, environment: {}, address });

async function applicant(to: TestBackend, email: string) {
  const visitor = await to.verifiedVisitor();
  const path = pdfPath();
  await visitor.upload(path, pdf(5000));
  const { data } = await visitor.insert(application({ email, pdf_path: path }));
  await visitor.notify(data?.id);
  return data?.id;
}

const sizesIn = async (folder: string) =>
  Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));

/** Runs an operation in its own process: after the code in `first`, by the command in `prefix`. */
function elsewhere(prefix: string, job: keyof typeof operations, asked: unknown[], first = '') {
  const script = `${first} import('./src/operate/operations.ts').then((all) => all.operations.${job}(...${JSON.stringify(asked)}))`;
  const node = [process.execPath, '--import', 'tsx', '-e', script];
  const [command = '', ...rest] = [...prefix.split(' ').filter(Boolean), ...node];
  return promisify(execFile)(command, rest);
}

/** Removes PGlite's database, as before its first start. */
const withoutDatabase = ({ dataFolder }: Place) =>
  rm(join(dataFolder, 'database'), { recursive: true, force: true });

describe.each(engines)('an operator of %s', (engine) => {
  const to = backendOn(engine);
  let place: Place;
  let file: string;
  let secrets: TestBackend['backend']['secrets'];
  beforeAll(async () => {
    place = { dataFolder: to.dataFolder, databaseUrl: to.databaseUrl };
    file = join(to.dataFolder, 'landmark.jsonl.gz');
  });

  const tables = 'public.dealer_applications private.submissions private.limits local.mails storage.objects';
  const contents = ({ sql }: TestBackend) =>
    Promise.all(
      tables.split(' ').map((table) => sql(`select to_jsonb(t) as row from ${table} t order by 1`)),
    );

  it('backs up a stopped backend and puts it back into an empty one, of the other engine where there is one', async () => {
    await applicant(to, 'kept@shop.example');
    await to.sql(`update private.limits set maximum = 7 where name = 'address'`);
    const before = await contents(to);
    ({ secrets } = to.backend);
    await to.backend.close();
    expect(await backup(inPlace(place), file)).toEqual({ said: expect.stringMatching(/holds everything/) });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(backup(inPlace(place), file)).rejects.toThrow(
      /cannot be written \(EEXIST\): name another file/,
    );
    await to.reopen();
    // The fault is told before any request.
    await expect(backup(inPlace(place, 'http://localhost:1'), file)).rejects.toThrow(/\(EEXIST\)/);

    const taken = await newPlace(engine);
    const running = await startBackend(engine, taken);
    await expect(restore(inPlace(taken), file)).rejects.toThrow(
      /in use by|server has begun here.*local.secrets.*restore into an empty/,
    );
    await running.backend.close();

    const target = engines.find((other) => other !== engine) ?? engine;
    const empty = await newPlace(target);
    expect(await restore(inPlace(empty), file)).toEqual({
      said: expect.stringMatching(/^Restored 1 application, as of 20.+Z\. Whoever was forgotten since then/),
    });
    const restored = await startBackend(target, empty);
    expect(await contents(restored)).toEqual(before);
    await restored.expectFilesAndRows();
    expect(restored.backend.secrets).toEqual(secrets);
    await restored.backend.close();
    await expect(restore(inPlace(empty), file)).rejects.toThrow(/restore into an empty/);
  }, 300_000);

  it('refuses what is no whole back-up before it writes anything, and to save what is not there', async () => {
    const place = inPlace(await newPlace(engine));
    await withoutDatabase(place);
    const whole = await readFile(file);
    const changed = (from: RegExp, to: string) => gzipSync(gunzipSync(whole).toString().replace(from, to));
    const broken = `${file}.broken`;
    const longer = (line: RegExp, by = '$&$&') => {
      const text = gunzipSync(whole).toString().replace(line, by);
      return gzipSync(text.replace(/"end":\d+/, `"end":${text.split('\n').length - 2}`));
    };
    for (const bytes of [
      ...[whole.subarray(0, whole.length - 20), Buffer.from('no back-up'), gzipSync(''), gzipSync('1\n')],
      ...[changed(/"version":1/, '"version":0'), changed(/private\.limits/, 'private.others')],
      ...[changed(/"file":"[^"]+"/, '"file":"../../x"'), changed(/"tokenSecret":"[^"]+",/, '')],
      ...[changed(/"landmark-backup"/, '"other"'), changed(/"tokenSecret":"[^"]+"/, '"tokenSecret":""')],
      ...[changed(/"bytes":"JVBE/, '"bytes":"JV*E'), changed(/"bytes":"JVBE/, '"bytes":"JVB')],
      changed(/"version":1/, '"version":1,"file":"../../x","bytes":""'),
      longer(/^\{"end"/m, `{"lost":{"version":"${randomUUID()}"}}\n$&`),
      // Wrong at its beginning, and damaged after that.
      gzipSync(`no back-up\n${randomBytes(300_000).toString('hex')}`).subarray(0, -9),
      // A false name of a column, and a line that is too long for the memory.
      changed(/"business_name"/, '"id\\") select --"'),
      Buffer.concat(Array(60).fill(gzipSync(Buffer.alloc(10_000_000, 'x')))),
    ]) {
      await writeFile(broken, bytes);
      await expect(restore(place, broken)).rejects.toThrow(/is no whole back-up \(.+\): take another/);
    }
    for (const [bytes, said] of [
      [longer(/^\{"file".*\n/m), /\(its line \d+ is a file that it has already\)/],
      [whole.subarray(0, 999), /is no whole back-up \(it ends in the middle/],
      [changed(/"version":1/, '"version":2'), /is of a newer checkout than this one: restore it with that/],
    ] as const) {
      await writeFile(broken, bytes);
      await expect(restore(place, broken)).rejects.toThrow(said);
    }
    for (const [path, said] of [
      [`${file}.nowhere`, 'cannot be read (ENOENT): name one'],
      // What can be read only once, such as a pipe.
      ['/dev/null', 'is no file: a back-up is read twice'],
      [to.dataFolder, 'is no file: a back-up is read twice'],
    ] as const)
      await expect(restore(place, path)).rejects.toThrow(said);
    expect(await readdir(place.dataFolder)).toEqual([]);
    const nowhere = { ...place, databaseUrl: undefined, dataFolder: `${place.dataFolder}-nowhere` };
    await expect(backup(nowhere, `${file}.new`)).rejects.toThrow(
      /^There is no data in .*-nowhere: set LANDMARK_STATE/,
    );

    if (engine === 'PGlite') {
      let status = 409;
      const server = createServer((_, answer) => {
        answer.writeHead(status);
        if (status === 200) answer.write(whole.subarray(0, 999));
        else answer.end('{"message":"Told."}');
      });
      atTheEnd(() => server.close());
      const address = `http://127.0.0.1:${await listenLocally(server)}`;
      const { dataFolder } = to;
      const asked = () => backup(inPlace({ dataFolder }, address), `${file}.new`);
      await expect(asked()).rejects.toThrow('The backend gave no back-up (409): Told.');
      status = 500;
      await expect(asked()).rejects.toThrow('The backend gave no back-up (500): see its log.');
      // Killed in the middle: there is no file of its name, and the next one removes its remains.
      status = 200;
      const kept = await mkdtemp(join(tmpdir(), 'landmark-back-ups-'));
      const [half, next] = [join(kept, 'half.gz'), join(kept, 'next.gz')];
      const dying = elsewhere('', 'backup', [inPlace({ dataFolder }, address), half]);
      while (!(await sizesIn(kept)).includes(999)) await setTimeout(50);
      dying.child.kill('SIGKILL');
      await expect(dying).rejects.toMatchObject({ signal: 'SIGKILL' });
      expect(await readdir(kept)).not.toContain('half.gz');
      server.closeAllConnections();
      await to.backend.close();
      await backup(inPlace({ dataFolder }), next);
      await to.reopen();
      expect(await readdir(kept)).toEqual(['next.gz']);
    }

    const full = Object.assign(new Error(), { code: 'ENOSPC' });
    jest.spyOn(promises, 'open').mockRejectedValueOnce(full);
    const headers = { authorization: `Bearer ${to.backend.secrets.serviceRoleKey}` };
    expect((await to.call('127.0.0.1', '/_local/backup', { headers })).status).toBe(500);
    expect(to.logLines).toContainEqual(expect.stringMatching(/^The disk fails \(ENOSPC\): free some/));
    // However many other requests are at work or waiting, from any address.
    const apikey = to.backend.secrets.anonKey;
    const rows = (init: RequestInit) => to.call('127.0.0.1', '/rest/v1/dealer_applications', init);
    const bodies = Array.from({ length: 60 }, () => new TransformStream());
    const json = { apikey, 'content-type': 'application/json' };
    const others = bodies.map(({ readable: body }) =>
      rows({ method: 'POST', headers: json, body, duplex: 'half' } as RequestInit),
    );
    while ((await rows({ headers: { apikey } })).status !== 503);
    const beside = await to.call('127.0.0.1', '/_local/backup', { headers });
    expect(beside.status).toBe(200);
    await beside.body?.cancel();
    await Promise.all(bodies.map(({ writable }) => writable.close().catch(() => {})));
    await Promise.all(others);
    // Even if others hold all connections for longer than a request waits; one back-up at a time.
    const { transaction } = to.backend.database;
    const held = engine === 'PGlite' ? 1 : 10;
    const holding = Array.from({ length: held }, () => transaction(() => setTimeout(8_500), 60_000));
    const first = to.call('127.0.0.1', '/_local/backup', { headers });
    const second = await to.call('127.0.0.1', '/_local/backup', { headers });
    expect([second.status, await second.text()]).toEqual([409, expect.stringMatching(/Another back-up is/)]);
    expect((await first).status).toBe(200);
    await (await first).body?.cancel();
    await Promise.all(holding);
    // A back-up may pause for longer than an idle transaction may, whose limit is shortened here.
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
    const slow = await to.call('127.0.0.1', '/_local/backup', { headers });
    expect(slow.status).toBe(200);
    await slow.body?.cancel();

    await writeFile(broken, changed(/"business_name"/, '"other_name"'));
    await expect(restore(place, broken)).rejects.toThrow(/does not fit \(42703\): restore it with/);
    await writeFile(broken, longer(/^\{"table":"storage.*\n/m));
    await expect(restore(place, broken)).rejects.toThrow(/\(its rows do not fit together\): take another/);
    // As empty as before, except for its secrets, for the next try.
    expect(await readdir(place.dataFolder)).not.toContain('database');
  }, 300_000);

  // A data folder has its lock instead.
  if (engine === 'PostgreSQL')
    it('restores before a server that starts meanwhile, which waits longer than any request, and then has the secrets that are there', async () => {
      // A row that does not fit comes after a file.
      const misfit = `${file}.misfit`;
      const text = gunzipSync(await readFile(file)).toString();
      const [, id] = /"file":"([^"]+)/.exec(text) ?? [];
      const filesFirst = text.replace(/((?:\{"table".*\n)+)((?:\{"file".*\n)+)/, '$2$1');
      await writeFile(misfit, gzipSync(filesFirst.replace('"phone"', '"fax"')));
      const meanwhile = async (path: string, ...there: string[]) => {
        const bucket = bucketOf(...there);
        const empty = { ...(await newPlace(engine)), bucket };
        const database = await openPostgres(empty.databaseUrl ?? '');
        const [restored, started] = await database.transaction(async ({ query }) => {
          await query('lock table private.removals');
          const here = '(select oid from pg_database where datname = current_database())';
          const waiting = async (count: number) => {
            while (
              (await query(`select from pg_locks where not granted and database = ${here}`)).length < count
            );
          };
          const restoring = restore(inPlace(empty), path).then(({ said }) => said, String);
          await waiting(1);
          const starting = startBackend(engine, empty);
          await waiting(2);
          await setTimeout(8_500);
          return [restoring, starting] as const;
        }, 60_000);
        await database.close();
        const running = await started;
        const own = running.backend.secrets;
        // The secrets that a server has taken are kept for the next.
        await running.restart();
        expect(running.backend.secrets).toEqual(own);
        await running.close();
        return [await restored, own.tokenSecret === secrets.tokenSecret, [...bucket.kept.keys()].join()];
      };
      const [does, fails] = [/^Restored 1 application,/, /does not fit \(42703\): restore it with/];
      const own = `${id}.pdf`;
      // A failed restore removes the files that it added, but none that was in the bucket before.
      expect(await Promise.all([meanwhile(file), meanwhile(misfit), meanwhile(misfit, own)])).toEqual([
        [expect.stringMatching(does), true, own],
        [expect.stringMatching(fails), false, ''],
        [expect.stringMatching(fails), false, own],
      ]);
    }, 300_000);

  it('forgets a person: applications, files, mails and traces, with a record of it', async () => {
    const id = await applicant(to, 'Forget.Me@shop.example');
    await to.backend.close();
    const { said } = await forget(inPlace(place), ' forget.me@shop.example ');
    expect(said).toMatch(/^Removed 1 application with all mails, and 1 file\./);
    await expect(forget(inPlace(place), 'forget.me@shop.example')).rejects.toThrow(
      /^No application has the address forget\.me@shop\.example: correct it, or/,
    );
    await to.reopen();
    await to.expectFilesAndRows();
    // A mail that was under way meanwhile.
    const mail = { from: '', to: [], subject: 'forget.me', html: '', text: '' };
    const authorization = `Bearer ${to.backend.secrets.mailKey}`;
    const headers = { authorization, 'idempotency-key': `dealer-application-${id}` };
    const init = { method: 'POST', headers, body: JSON.stringify(mail) };
    expect((await to.call('127.0.0.1', '/_local/mail/emails', init)).status).toBe(200);
    expect(JSON.stringify(await contents(to))).not.toMatch(/forget\.me/i);
    const removals = await to.sql('select reason, had_file from private.removals');
    expect(removals).toEqual([{ reason: 'request', had_file: true }]);
  });

  it('names each PDF that has been lost or damaged, as it backs up and as it restores', async () => {
    for (const email of ['lost@shop.example', 'damaged@shop.example']) await applicant(to, email);
    const rows = await to.sql<{ id: string; version: string }>(
      `select a.id::text, o.version::text from public.dealer_applications a join storage.objects o on o.name = a.pdf_path
        where email ~ '^(lost|damaged)' order by a.created_at`,
    );
    const [lost, damaged] = rows.map(({ version }) => version);
    // A database keeps a file as long as its row.
    if (place.databaseUrl)
      await to.sql(`update local.files set bytes = '%PDF' where version in ($1, $2)`, [lost, damaged]);
    else {
      await rm(join(to.dataFolder, 'files', `${lost}.pdf`));
      await writeFile(join(to.dataFolder, 'files', `${damaged}.pdf`), '%PDF');
    }
    await to.backend.close();
    const made = await backup(inPlace(place), `${file}.lost`);
    await to.reopen();
    expect(made.said).toMatch(/holds what is there/);
    expect(made.lost).toMatch(/^2 PDFs missing or damaged(.|\n)+restored elsewhere/);
    for (const { id, version } of rows)
      expect(made.lost).toMatch(new RegExp(`application ${id}: .+\\(files/${version}\\.pdf\\)`));
    const restored = await restore(inPlace(await newPlace(quickEngine)), `${file}.lost`);
    expect(restored.lost).toBe(made.lost);
  });

  it('backs up while applications arrive: what was acknowledged before is in it, whole, and not all in memory at once', async () => {
    // PGlite shares the process's memory.
    const mostMb = engine === 'PGlite' ? 400 : 290;
    const manyMails = `insert into local.mails (id, content)
      select i, jsonb_build_object('text', repeat(md5(i::text), 1500)) from generate_series(1, 1000) i`;
    const { secrets, ...own } = await crowdedPlace(engine, undefined, manyMails);
    const captcha = await startProvider(accepting);
    const environment = { SITE_ORIGIN: 'https://www.example.com', ...captcha.asCaptcha };
    const running = await startProcess({ ...own, environment, asServed: true });
    const live = `${file}.live`;
    // At most ten at once, so that a machine that is slower than this rate still completes some.
    const load = { perSecond: 5, atOnce: 10, timeoutMs: 30_000 };
    let left = 5;
    const before = await applySteadily(running, { ...load, until: () => left-- <= 0 });
    let isDone = false;
    const meanwhile = applySteadily(running, { ...load, until: () => isDone });
    // A database server is read by the command itself, not by the backend.
    const tellsMemory = `process.on('exit', () => console.log(require('fs').readFileSync('/proc/self/status', 'utf8')));`;
    const { stdout } = await elsewhere('', 'backup', [inPlace(own, running.url), live], tellsMemory);
    isDone = true;
    expect(Math.max(running.peakMb(), peakMbIn(stdout))).toBeLessThan(mostMb);
    const all = [...before.ids, ...(await meanwhile).ids];
    if (engine === 'PGlite') {
      await expect(backup(inPlace(own, 'http://localhost:1'), `${live}2`)).rejects.toThrow(
        /in use by .* nobody answers/,
      );
      const onFullDisk = elsewhere('prlimit --fsize=100:unlimited', 'backup', [
        inPlace(own, running.url),
        `${live}2`,
      ]);
      await expect(onFullDisk).rejects.toThrow(/live2 cannot be written \(EFBIG\): .*free some disk space/);
    }
    running.signal('SIGTERM');
    await running.ended;

    // From each engine into the other, if that is installed.
    const into = engine === 'PGlite' ? quickEngine : 'PGlite';
    const empty = await newPlace(into);
    await withoutDatabase(empty);
    // One restore is killed in the middle of its files, another was before it made its database.
    await mkdir(join(empty.dataFolder, 'database.new-1', 'base'), { recursive: true });
    const dying = `const { from } = Buffer; let files = 0;
      Buffer.from = (...given) => (files += /^JVBERi/.test(given[0])) > 2 ? process.kill(process.pid, 9) : from(...given);`;
    const killed = elsewhere('', 'restore', [inPlace(empty), live], dying);
    await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
    if (into === 'PGlite') {
      expect(await readdir(join(empty.dataFolder, 'files'))).toHaveLength(2);
      expect((await readdir(empty.dataFolder)).filter((name) => /new/.test(name))).toEqual([]);
    }
    await restore(inPlace(empty), live);
    const restored = await startBackend(into, empty);
    expect(restored.backend.secrets).toEqual(secrets);
    await restored.expectFilesAndRows();
    const kept = `select a.id::text, o.version::text as file from public.dealer_applications a
                     left join storage.objects o on o.name = a.pdf_path`;
    const rows = await restored.sql<{ id: string; file: string | null }>(kept);
    expect(rows.filter((row) => row.file === null || !all.includes(row.id))).toEqual([]);
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(before.ids));
    await restored.close();
  }, 300_000);
});
