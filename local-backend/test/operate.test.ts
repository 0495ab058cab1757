import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ofKind } from '../../testing/extent.ts';
import { listenLocally } from '../../testing/ports.ts';
import { operations } from '../src/operate/operations.ts';
import { atTheEnd } from './support/at-the-end.ts';
import {
  backendOn,
  crowdedPlace,
  inPlace,
  newPlace,
  type Place,
  startBackend,
  type TestBackend,
  withoutDatabase,
} from './support/backend.ts';
import { engines, quickEngine } from './support/engines.ts';
import { peakMbIn, startProcess } from './support/process.ts';
import { accepting, startProvider } from './support/provider.ts';
import { applySteadily } from './support/retrying.ts';

const { backup, restore, forget } = operations;

const sizesIn = async (folder: string) =>
  Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));

/** Runs an operation in its own process: after the code in `first`, by the command in `prefix`. */
function elsewhere(prefix: string, job: keyof typeof operations, asked: unknown[], first = '') {
  const script = `${first} import('./src/operate/operations.ts').then((all) => all.operations.${job}(...${JSON.stringify(asked)}))`;
  const node = [process.execPath, '--import', 'tsx', '-e', script];
  const [command = '', ...rest] = [...prefix.split(' ').filter(Boolean), ...node];
  return promisify(execFile)(command, rest);
}

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
    await to.apply('kept@shop.example');
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

  it('says where there is nothing to save', async () => {
    const nowhere = { ...inPlace(place), databaseUrl: undefined, dataFolder: `${place.dataFolder}-nowhere` };
    await expect(backup(nowhere, `${file}.new`)).rejects.toThrow(
      /^There is no data in .*-nowhere: set LANDMARK_STATE/,
    );
  });

  // A database server is read by the command itself.
  if (engine === 'PGlite')
    it('says what the backend of a folder answers instead, and removes what a killed back-up has left', async () => {
      let status = 409;
      const server = createServer((_, answer) => {
        answer.writeHead(status);
        if (status === 200) answer.write(randomBytes(999));
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
    });

  it('forgets a person: applications, files, mails and traces, with a record of it', async () => {
    const id = await to.apply('Forget.Me@shop.example');
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
    for (const email of ['lost@shop.example', 'damaged@shop.example']) await to.apply(email);
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
});

it.each(ofKind(engines))(
  'a back-up of %s while applications arrive has what was acknowledged before, whole, and not all in memory at once',
  async (engine) => {
    // PGlite shares the process's memory.
    const mostMb = engine === 'PGlite' ? 400 : 290;
    const manyMails = `insert into local.mails (id, content)
      select i, jsonb_build_object('text', repeat(md5(i::text), 1500)) from generate_series(1, 1000) i`;
    const { secrets, ...own } = await crowdedPlace(engine, undefined, manyMails);
    const captcha = await startProvider(accepting);
    const environment = { SITE_ORIGIN: 'https://www.example.com', ...captcha.asCaptcha };
    const running = await startProcess({ ...own, environment, asServed: true });
    const live = join(own.dataFolder, 'landmark.jsonl.gz');
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
      await expect(onFullDisk).rejects.toThrow(/gz2 cannot be written \(EFBIG\): .*free some disk space/);
    }
    running.signal('SIGTERM');
    await running.ended;

    // From each engine into the other, if that is installed.
    const into = engine === 'PGlite' ? quickEngine : 'PGlite';
    const empty = await newPlace(into);
    await withoutDatabase(empty);
    // One restore is killed in the middle of its files.
    const dying = `const { from } = Buffer; let files = 0;
      Buffer.from = (...given) => (files += /^JVBERi/.test(given[0])) > 2 ? process.kill(process.pid, 9) : from(...given);`;
    const killed = elsewhere('', 'restore', [inPlace(empty), live], dying);
    await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
    if (into === 'PGlite') expect(await readdir(join(empty.dataFolder, 'files'))).toHaveLength(2);
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
  },
  300_000,
);
