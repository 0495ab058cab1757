import { spawn } from 'node:child_process';
import files, { mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ofKind } from '../../testing/extent.ts';
import { listenLocally } from '../../testing/ports.ts';
import { listenTo } from '../../testing/process.ts';
import { beginLocalBackend, open as openBackend } from '../src/open.ts';
import type { BackendOptions } from '../src/options.ts';
import { startErrorOf } from '../src/start-error.ts';
import { newDataFolder, siteOrigin, startBackend } from './support/backend.ts';
import { createDatabase, engines, quickEngine } from './support/engines.ts';
import { backendCommand, startProcess } from './support/process.ts';

let dataFolder: string;
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const options = () => ({ dataFolder, siteOrigin, environment: {} });
const open = (changes: Partial<BackendOptions> = {}) => openBackend({ ...options(), ...changes });
const failure = (changes: Partial<BackendOptions> = {}) =>
  open(changes).then(
    () => 'It opened.',
    (error: Error) => error.message,
  );

describe('a folder', () => {
  beforeEach(async () => {
    dataFolder = await newDataFolder('PGlite');
  });

  it('gets secrets that only its owner reads, and keeps them; another has others', async () => {
    const other = await startBackend(quickEngine);
    const written = jest.spyOn(files, 'writeFile');
    const { handles, opened } = await beginLocalBackend(options());
    // Flushed, because a power cut loses what is not on the disk yet.
    expect(written.mock.calls[0]?.[2]).toMatchObject({ mode: 0o600, flush: true });
    const first = await opened;
    await first.close();
    const second = await open();
    expect(second.secrets).toEqual(first.secrets);
    expect((await stat(join(dataFolder, 'secrets.json'))).mode & 0o777).toBe(0o600);
    const headers = { apikey: second.secrets.anonKey };
    expect((await other.call('127.0.0.1', '/rest/v1/dealer_applications', { headers })).status).toBe(401);
    await Promise.all([second.close(), other.close()]);

    const own = '/rest/v1/x /storage/v1/x /functions/v1/x /auth/v1 /_local/inbox /_health/ready'.split(' ');
    expect([...own, '/', '/restful', '/_localx', '/rest', '//_local/inbox'].filter(handles)).toEqual(own);
  });

  it('lets one of many in, nobody beside it, whatever the lock file says, and anybody later who can use what is there', async () => {
    const lock = join(dataFolder, 'lock.json');
    const texts = [JSON.stringify({ pid: 2 ** 22 + 1 }), JSON.stringify({ pid: process.pid }), '{"pid":'];
    await writeFile(lock, texts[0] ?? '');
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => open()));
    const opened = answers.filter((answer) => answer.status === 'fulfilled');
    expect(opened).toHaveLength(1);
    expect(await failure()).toBe(
      `The data folder ${dataFolder} is in use by the process with the pid ${process.pid} on ${hostname()}: stop that process or name another folder.`,
    );
    for (const text of texts) {
      await writeFile(lock, text);
      expect(await failure()).toMatch(/is in use by .*: stop that process/);
    }
    await rm(lock);
    expect(await failure()).toMatch(/is in use by .*: stop that process/);
    await opened[0]?.value.close();
    await writeFile(lock, texts[2] ?? '');
    // Free again, but with broken secrets, and then without its folder of files.
    const [secrets, files] = [join(dataFolder, 'secrets.json'), join(dataFolder, 'files')];
    const kept = await readFile(secrets);
    await writeFile(secrets, '{');
    for (const nowhere of [join(secrets, 'below'), '/proc/none/below'])
      expect(await failure({ dataFolder: nowhere })).toMatch(
        /^The data folder .* cannot be used \((ENOTDIR|ENOENT)\): make it/,
      );
    expect(await failure()).toMatch(/^The secrets in .* cannot be read: restore the file/);
    await writeFile(secrets, kept);
    await rm(files, { recursive: true });
    await writeFile(files, '');
    expect(await failure()).toMatch(/^The data folder .* cannot be used \(EEXIST\): make it and all in it/);
    await rm(files);
    // Its database may have been moved, as to a larger disk.
    const [database, moved] = [join(dataFolder, 'database'), join(dataFolder, 'moved')];
    await rename(database, moved);
    await symlink(moved, database);
    await (await open()).close();
  });

  it('is held by another process, and opens when that was killed and is reaped by nobody', async () => {
    const parent = spawn('sh', ['-c', '"$@" & exec sleep 600', 'sh', ...backendCommand], {
      cwd: join(__dirname, '..'),
      env: { PATH: process.env.PATH, PORT: '0', DATA_FOLDER: dataFolder },
    });
    await listenTo(parent, 'The backend').says(/^Anonymous key/m);
    const { pid } = JSON.parse(await readFile(join(dataFolder, 'lock.json'), 'utf8')) as { pid: number };
    try {
      expect(await failure()).toMatch(`in use by the process with the pid ${pid} on`);
      process.kill(pid, 'SIGKILL');
      // Dead with all its threads, but still a zombie, because its parent never reaps it.
      const isDead = async () =>
        /^State:\s+Z/m.test(await readFile(`/proc/${pid}/status`, 'utf8')) &&
        (await readdir(`/proc/${pid}/task`)).length === 1;
      while (!(await isDead())) await setImmediate();
      await (await open()).close();
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('whose database opens late is told of as late, and not as broken, and in time to who asks meanwhile', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { fetch, opened } = await beginLocalBackend(options());
    const said = opened.catch(({ message }) => message);
    while (jest.getTimerCount() === 0) await setImmediate();
    const ask = (path: string) =>
      fetch(new Request(`http://localhost${path}`), { remoteAddress: '127.0.0.1' });
    const health = [await ask('/_health/live'), await ask('/_health/ready')];
    expect(health.map(({ status }) => status)).toEqual([200, 503]);
    const asked = ask('/rest/v1/dealer_applications');
    await jest.advanceTimersByTimeAsync(9_100);
    const answer = await Promise.race([asked, setImmediate()]);
    expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '5']);
    await jest.advanceTimersByTimeAsync(120_000);
    jest.useRealTimers();
    expect(await said).toMatch(/^The database does not answer in time: see what/);
    const paths = ['/_health/live', '/_health/ready', '/rest/v1/dealer_applications'];
    const texts = await Promise.all(paths.map(async (path) => (await ask(path)).text()));
    const failed = expect.stringMatching(/^The backend could not be opened;/);
    expect([await answer?.text(), ...texts]).toEqual([
      'The backend is starting.\n',
      'live\n',
      failed,
      failed,
    ]);
  });
});

describe('a start says', () => {
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'landmark-backend-'));
  });

  it('what to do about a folder that is read only, too many open files, and a disk that is full', () => {
    const said = { EROFS: 'make it and all in it', EMFILE: 'let it have more files open' };
    for (const [code, remedy] of Object.entries({ ...said, ENOSPC: 'free some disk space' }))
      expect(String(startErrorOf({ code }, dataFolder))).toMatch(`cannot be used (${code}): ${remedy}`);
  });

  it('what to do where nothing can be put until all of it is there', async () => {
    jest.spyOn(files, 'open').mockRejectedValueOnce({ code: 'ENOENT' });
    expect(await failure()).toMatch(
      /^Nothing can be put into .* \(ENOENT\): make it and all .*, or set TMPDIR/,
    );
  });

  it.each(ofKind([{ PORT: '65536' }, { DRAIN_SECONDS: '1.5' }]))(
    'which number is none: %j',
    async (environment) => {
      const [[name, text] = []] = Object.entries(environment);
      const said = `ended with 1:\n${name} does not fit: "${text}" is no whole`;
      await expect(startProcess({ dataFolder, environment })).rejects.toThrow(said);
    },
  );

  const setting = (name: string, value: string) => ({ environment: { [name]: value } });
  it.each<[string, Partial<BackendOptions>, RegExp]>([
    [
      'that a database server does not answer, without its password',
      { databaseUrl: 'postgres://user:1#pass@word/@127.0.0.1:1/x?password=1' },
      /^The database at postgres:\/\/127\.0\.0\.1:1\/x does not let us in \(E\w+\): start it/,
    ],
    [
      'that there is no socket of a database server',
      { databaseUrl: 'postgres:///x?host=/nowhere' },
      /^The database at postgres:\/\/\/x does not let us in \(ENOENT\): start it, or name its socket’s folder in/,
    ],
    ['a wrong origin', { siteOrigin: 'localhost' }, /^The site's origin "localhost" is no address: give one/],
    ['one without http', { siteOrigin: 'localhost:3000' }, /"localhost:3000" is no address: give one/],
    [
      'what production lacks',
      { environment: { NODE_ENV: 'production', CAPTCHA_SECRET: ' ' } },
      /do not serve in production: set CAPTCHA_SECRET, MAIL_API_KEY, DATABASE_URL/,
    ],
    [
      'each setting that is not right',
      { environment: { PDF_LINK_DAYS: 'x', CAPTCHA_MINIMUM_SCORE: '7' } },
      /CAPTCHA_MINIMUM_SCORE must be a number from 0 to 1; PDF_LINK_DAYS must be/,
    ],
    ['what can be guessed', setting('LOCAL_TOKEN', `short${' '.repeat(20)}`), /^LOCAL_TOKEN can be guessed/],
    ['which proxy is none', setting('TRUSTED_PROXIES', 'proxy'), /^TRUSTED_PROXIES does not fit: "proxy"/],
  ])('%s', async (_, changes, message) => {
    expect(await failure(changes)).toMatch(message);
  });

  it('that a database asks for what the driver does not know, as GSSAPI', async () => {
    const server = createServer((caller) => caller.once('data', () => caller.write('R\0\0\0\x08\0\0\0\x07')));
    const databaseUrl = `postgres://127.0.0.1:${await listenLocally(server)}/x`;
    const said = await failure({ databaseUrl });
    server.close();
    expect(said).toMatch(/\(it answers otherwise\): let its user in by a password: pg_hba\.conf asks/);
  });
});

const table = 'supabase_migrations.schema_migrations';
const changed = `update ${table} set statements = array['other'] where version = '20261122130100'`;
const later = `insert into ${table} values ('20991231235959', array['select'], 'later')`;
it.each(
  // The same code looks at both.
  ofKind([quickEngine, ...engines.filter((engine) => engine !== quickEngine)]).flatMap((engine) => [
    [engine, changed, /The migration 20261122130100_policies was changed after/] as const,
    [engine, later, /has received the migration 20991231235959_later, .* does not know: update/] as const,
  ]),
)('a database on %s is refused after: %s', async (engine, change, said) => {
  const to = await startBackend(engine);
  ({ dataFolder } = to);
  await to.sql(change);
  await expect(to.restart()).rejects.toThrow(said);
});

// PGlite has one encoding, one user, and no settings of others.
if (engines.includes('PostgreSQL'))
  it('a database that would refuse names or everybody, or lose what it acknowledged, is refused with what is set', async () => {
    const databaseUrl = await createDatabase();
    const name = new URL(databaseUrl).pathname.slice(1);
    const to = await startBackend('PostgreSQL', { databaseUrl });
    const set =
      'default_transaction_isolation = serializable, quote_all_identifiers = on, row_security = off, session_replication_role = replica, standard_conforming_strings = off, synchronous_commit = off';
    for (const setting of set.split(', ')) await to.sql(`alter database ${name} set ${setting}`);
    await expect(to.restart()).rejects.toThrow(
      `would not keep what it is given (${set}): make it with the encoding UTF8`,
    );
    ({ dataFolder } = to);
  });
