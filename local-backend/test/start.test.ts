import { spawn } from 'node:child_process';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { Unreachable } from '../src/database/database.ts';
import { beginLocalBackend } from '../src/index.ts';
import { open as openBackend } from '../src/open.ts';
import type { BackendOptions } from '../src/options.ts';
import { startErrorOf } from '../src/start-error.ts';
import { newDataFolder, SITE, startBackend } from './support/backend.ts';
import { engines, newDatabase } from './support/engines.ts';
import { backendCommand, startProcess } from './support/process.ts';
import { startServer } from './support/server.ts';

describe('opening a backend', () => {
  let dataFolder: string;
  beforeEach(async () => {
    dataFolder = await newDataFolder('PGlite');
  });
  afterEach(() => rm(dataFolder, { recursive: true, force: true }));

  const open = (changes: Partial<BackendOptions> = {}) =>
    openBackend({ dataFolder, siteOrigin: SITE, environment: {}, ...changes });
  const failure = (changes: Parameters<typeof open>[0] = {}) =>
    open(changes).then(
      () => 'It opened.',
      (error: Error) => error.message,
    );

  it('makes keys for the folder that only its owner reads, and keeps them; another folder has others', async () => {
    const other = await startBackend('PGlite');
    const first = await open();
    await first.close();
    const second = await open();
    expect(second.secrets).toEqual(first.secrets);
    expect((await stat(join(dataFolder, 'secrets.json'))).mode & 0o777).toBe(0o600);
    const headers = { apikey: second.secrets.anonKey };
    expect((await other.call('127.0.0.1', '/rest/v1/dealer_applications', { headers })).status).toBe(401);
    await Promise.all([second.close(), other.close()]);
  });

  it('handles the platform’s paths and its own, and no other', async () => {
    const { handles, opened } = await beginLocalBackend({ dataFolder, siteOrigin: SITE, environment: {} });
    const own = '/rest/v1/x /storage/v1/x /functions/v1/x /auth/v1 /_local/inbox /_health/ready'.split(' ');
    expect([...own, '/', '/restful', '/_localx', '/rest', '//_local/inbox'].filter(handles)).toEqual(own);
    await (await opened).close();
  });

  it('refuses a folder that this or another process holds', async () => {
    const first = await open();
    expect(await failure()).toBe(
      `The data folder ${dataFolder} is in use by the process with the pid ${process.pid} on ${hostname()}: stop that process or name another folder.`,
    );
    await first.close();
    const other = await startProcess({ dataFolder });
    expect(await failure()).toMatch(/in use by the process with the pid \d+/);
    await other.kill();
    await (await open()).close();
  });

  it('lets nobody in beside its holder, whatever the lock file says, and anybody after it', async () => {
    const lock = join(dataFolder, 'lock.json');
    const texts = [JSON.stringify({ pid: 2 ** 22 + 1 }), JSON.stringify({ pid: process.pid }), '{"pid":'];
    for (const text of texts) {
      await writeFile(lock, text);
      const first = await open();
      await writeFile(lock, text);
      expect(await failure()).toMatch(/is in use by .*: stop that process/);
      await rm(lock);
      expect(await failure()).toMatch(/is in use by .*: stop that process/);
      await first.close();
    }
  });

  it('opens a folder whose holder was killed and is reaped by nobody', async () => {
    const parent = spawn('sh', ['-c', '"$@" & exec sleep 600', 'sh', ...backendCommand], {
      cwd: join(__dirname, '..'),
      env: { PATH: process.env.PATH, PORT: '0', DATA_FOLDER: dataFolder },
    });
    const lines = createInterface({ input: parent.stdout });
    await new Promise<void>((resolve) =>
      lines.on('line', (line) => /^Anonymous key/.test(line) && resolve()),
    );
    const { pid } = JSON.parse(await readFile(join(dataFolder, 'lock.json'), 'utf8')) as { pid: number };
    try {
      process.kill(pid, 'SIGKILL');
      // Dead with all its threads, and still in the system's table, because its parent never asks.
      const isDead = async () =>
        /^State:\s+Z/m.test(await readFile(`/proc/${pid}/status`, 'utf8')) &&
        (await readdir(`/proc/${pid}/task`)).length === 1;
      while (!(await isDead())) await setImmediate();
      await (await open()).close();
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('lets one of many in', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => open()));
    const opened = answers.filter((answer) => answer.status === 'fulfilled');
    expect(opened).toHaveLength(1);
    await opened[0]?.value.close();
  });

  it('says that a folder or its keys cannot be used, and gives the folder free again', async () => {
    await writeFile(join(dataFolder, 'secrets.json'), '{');
    expect(await failure({ dataFolder: join(dataFolder, 'secrets.json', 'below') })).toMatch(
      /^The data folder .* cannot be used \(ENOTDIR\): make it/,
    );
    expect(await failure()).toMatch(/^The keys in .* cannot be read: restore the file/);
    await rm(join(dataFolder, 'secrets.json'));
    await writeFile(join(dataFolder, 'files'), '');
    expect(await failure()).toMatch(
      /^The data folder .* cannot be used \(EEXIST\): make it and everything in it/,
    );
    await rm(join(dataFolder, 'files'));
    await (await open()).close();
  });

  it.each<[string, unknown, RegExp]>([
    [
      'a folder that is read only',
      { code: 'EROFS' },
      /cannot be used \(EROFS\): make it and everything in it/,
    ],
    ['a disk that is full', { code: 'ENOSPC' }, /cannot be used \(ENOSPC\): free some disk space/],
    ['a database that is late', new Unreachable('late'), /^The database does not answer in time: see what/],
  ])('says what to do about %s', (_, error, sentence) => {
    expect(startErrorOf(error, dataFolder)).toMatchObject({ message: expect.stringMatching(sentence) });
  });

  if (engines.includes('PostgreSQL'))
    it('speaks TLS to a server whose certificate it is given, and says what to do about any other', async () => {
      const server = await startServer();
      if (!server) return;
      const at = (query: string) => `${server.url()}?sslmode=${query}`;
      expect(await failure({ databaseUrl: at('verify-full') })).toMatch(
        /give it a certificate, or leave sslmode/,
      );
      const certificate = server.speakTls();
      expect(await failure({ databaseUrl: at('verify-full') })).toMatch(/name the file with its certificate/);
      await (await open({ databaseUrl: at(`verify-full&sslrootcert=${certificate}`) })).close();
      server.remove();
    });

  it.each<[string, Parameters<typeof open>[0], RegExp]>([
    [
      'that a database server does not answer, without its password',
      { databaseUrl: 'postgres://user:password@127.0.0.1:1/x' },
      /^The database at postgres:\/\/127\.0\.0\.1:1\/x does not let us in \(ECONNREFUSED\): start it/,
    ],
    ['a wrong origin', { siteOrigin: 'localhost' }, /^The site's origin "localhost" is no address: give one/],
    [
      'what production lacks',
      { environment: { NODE_ENV: 'production' } },
      /do not serve in production: set CAPTCHA_SECRET, MAIL_API_KEY, DATABASE_URL/,
    ],
    [
      'each setting that is not right',
      { environment: { PDF_LINK_DAYS: 'x', CAPTCHA_MINIMUM_SCORE: '7' } },
      /CAPTCHA_MINIMUM_SCORE must be a number from 0 to 1; PDF_LINK_DAYS must be/,
    ],
    ['that a token can be guessed', { environment: { LOCAL_TOKEN: 'short' } }, /^LOCAL_TOKEN can be guessed/],
    [
      'which proxy is none',
      { environment: { TRUSTED_PROXIES: 'proxy' } },
      /^TRUSTED_PROXIES does not fit: "proxy"/,
    ],
  ])('says %s', async (_, changes, message) => {
    expect(await failure(changes)).toMatch(message);
  });
});

describe.each(engines)('a database on %s', (engine) => {
  it('is refused when a migration was changed after it', async () => {
    const to = await startBackend(engine);
    await to.sql(
      `update supabase_migrations.schema_migrations set statements = array['other'] where version = '20261122130100'`,
    );
    await expect(to.restart()).rejects.toThrow(/The migration 20261122130100_policies was changed after/);
    await rm(to.dataFolder, { recursive: true });
  });

  it('is left as it is where it took the schema in steps, and refused where it took some of them', async () => {
    const to = await startBackend(engine);
    const taken = async (version: string) => {
      await to.sql(`delete from supabase_migrations.schema_migrations where version like '20261122%'`);
      await to.sql(`insert into supabase_migrations.schema_migrations (version) values ('${version}')`);
    };
    await taken('20261122120000');
    await to.restart();
    expect(await to.sql('select from public.dealer_applications')).toEqual([]);
    await taken('20261122110000');
    await expect(to.restart()).rejects.toThrow(/has taken only some of the steps .* restore it here/);
    await rm(to.dataFolder, { recursive: true });
  });

  it('schedules the sweeper where the platform can, with the address and secret from its vault', async () => {
    const to = await startBackend(engine);
    for (const statement of [
      'create schema vault',
      'create table vault.decrypted_secrets (name text, decrypted_secret text)',
      'create schema net',
      'create table net.calls (url text, headers jsonb)',
      `create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
        timeout_milliseconds int default 5000) returns bigint language sql as 'insert into net.calls values (url, headers); select 1::bigint'`,
    ])
      await to.sql(statement);
    await to.sql('select private.call_sweeper()');
    expect(await to.sql('select * from net.calls')).toEqual([]);
    await to.sql(
      `insert into vault.decrypted_secrets values ('sweeper_url', 'https://x.example/sweep'), ('maintenance_secret', 's')`,
    );
    await to.sql('select private.call_sweeper()');
    const headers = { 'content-type': 'application/json', 'x-maintenance-secret': 's' };
    expect(await to.sql('select * from net.calls')).toEqual([{ url: 'https://x.example/sweep', headers }]);
    await to.close();
  });
});

// PGlite knows one user alone.
if (engines.includes('PostgreSQL'))
  describe('an owner who is no superuser', () => {
    it('can have the whole schema, and the rules hold', async () => {
      const admin = await newDatabase('PostgreSQL');
      const owner = `owner_${crypto.randomUUID().slice(0, 8)}`;
      const setup = await startBackend('PostgreSQL');
      await setup.sql(`create role ${owner} login createrole`);
      await setup.sql(`grant anon, authenticated, service_role to ${owner} with admin option`);
      await setup.sql(`alter database ${new URL(admin ?? '').pathname.slice(1)} owner to ${owner}`);
      const url = new URL(admin ?? '');
      url.username = owner;

      const to = await startBackend('PostgreSQL', { databaseUrl: url.href });
      const visitor = to.visitor('192.0.2.1');
      const row = { business_name: 'a', contact_name: 'b', email: 'c@d.example' };
      expect((await visitor.from('dealer_applications').insert(row).select('id').single()).status).toBe(403);
      await to.service().rpc('captcha_pass_record', { p_ip: '192.0.2.1', p_token_hash: 'x' });
      expect((await visitor.from('dealer_applications').insert(row).select('id').single()).status).toBe(201);
      expect((await to.service().from('dealer_applications').select('email')).data).toEqual([
        { email: 'c@d.example' },
      ]);
      expect((await visitor.from('dealer_applications').select('email')).status).toBe(401);
      await Promise.all([to.close(), setup.close()]);
    });
  });
