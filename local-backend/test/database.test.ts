import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Session, Statement } from '../src/database/database.ts';
import { sqlErrorOf, Unreachable } from '../src/database/database.ts';
import { engineIn, openPglite } from '../src/database/pglite.ts';
import { Lack } from '../src/error-code.ts';
import { backendOn, newDataFolder } from './support/backend.ts';
import { engines } from './support/engines.ts';

it('takes what an engine says in any language for its answer, unless the connection is lost with it', () => {
  const isAnswer = (severity?: string) => sqlErrorOf({ code: '23505', severity }) !== null;
  const severities = ['ERROR', 'FEHLER', 'FATAL', 'PANIC', undefined];
  expect(severities.map(isAnswer)).toEqual([true, true, false, false, false]);
  // Only the first is the caller's missing right; the others are the engine's faults with its own files.
  const told = ['42501 acl.c', '42501 md.c', '58030 md.c', '53100 fd.c', 'XX001 bufmgr.c', 'XX000 fd.c'];
  const isAbout = ([code, file]: string[]) => sqlErrorOf({ code, file, severity: 'ERROR' }) !== null;
  expect(told.filter((text) => isAbout(text.split(' ')))).toEqual(['42501 acl.c']);
});

it('answers with 500 what a disk refuses, in the system’s words or the engine’s, and with 503 what is away', () => {
  const lacks =
    'database ENOSPC, database 53100, database 58030, database EROFS, disk EACCES, disk EFBIG'.split(', ');
  const away = ['database 53300', 'database 25006', 'bucket ECONNREFUSED', 'disk EMFILE'];
  const statusOf = (text: string) => new Lack(...(text.split(' ') as [Lack['of'], string])).status;
  // Commands tell their owner this message, too.
  expect(new Lack('disk', 'ENOSPC').message).toBe('The disk fails (ENOSPC): free some disk space.');
  expect([...lacks, ...away].map(statusOf)).toEqual([...lacks.map(() => 500), ...away.map(() => 503)]);
});

describe.each(engines)('the database on %s', (engine) => {
  const to = backendOn(engine);
  const once = (...statements: Statement[]) => to.backend.database.once(statements);

  it('takes a batch again whose middle was refused, on the same connection', async () => {
    const name = { sql: `select 'before' as name` };
    const batch = [name, { sql: 'insert into public.later values ($1)', values: [1] }, name];
    const connection = { sql: 'select pg_backend_pid() as pid' };
    const pid = await once(connection);
    await expect(once(...batch)).rejects.toMatchObject({ code: '42P01' });
    await once({ sql: 'create table public.later (id int)' });
    expect(await once(...batch)).toEqual([{ name: 'before' }]);
    expect(await to.sql('select id from public.later')).toEqual([{ id: 1 }]);
    expect(await once(connection)).toEqual(pid);
  });

  it('commits nothing of a batch whose fault comes at its end', async () => {
    await once({ sql: 'create table public.singles (id int unique deferrable initially deferred)' });
    const insert = (id: number) => ({ sql: 'insert into public.singles values ($1)', values: [id] });
    await expect(once(insert(1), insert(1))).rejects.toMatchObject({ code: '23505' });
    await once(insert(1), insert(2));
    expect(await to.sql('select id from public.singles order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('holds the engine to its time in each transaction, and leaves a session that others may get as it was', async () => {
    const sql = `select setting, reset_val as rest from pg_settings where name = 'statement_timeout'`;
    expect(await once({ sql })).toEqual([{ setting: '8000', rest: '0' }]);
    expect(await to.backend.database.transaction(({ query }) => query(sql))).toEqual(await once({ sql }));
  });

  it('answers no question of a transaction that has ended', async () => {
    let kept: Session | undefined;
    await to.backend.database.transaction(async (session) => {
      kept = session;
    });
    await expect(kept?.query('select 1')).rejects.toThrow(Unreachable);
  });
});

describe('an engine in a thread', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await newDataFolder('PGlite'), 'database');
  });

  it('that broke and could not be opened is opened when it can be', async () => {
    const database = await openPglite(folder);
    const ask = (sql: string) => database.once({ sql });
    await rename(join(folder, 'pg_wal'), `${folder}-wal`);
    for (const sql of ['select pg_switch_wal()', 'create table x ()', 'select 1'])
      await expect(ask(sql)).rejects.toThrow(Unreachable);
    await rename(`${folder}-wal`, join(folder, 'pg_wal'));
    // A missing folder is not replaced by a new one.
    await rename(folder, `${folder}-moved`);
    await expect(ask('select 1')).rejects.toMatchObject({ of: 'database', code: 'ENOENT' });
    await rename(`${folder}-moved`, folder);
    // On a busy machine it takes longer to open than one question may wait.
    const askAgain = (): Promise<unknown> => ask('select 1 as one').catch(askAgain);
    expect(await askAgain().finally(database.close)).toEqual([{ one: 1 }]);
  });

  it('that nobody asked ends, and one that died before it was asked is opened anew', async () => {
    await (await openPglite(folder)).close();
    const engine = engineIn(folder);
    const idle = await engine.open();
    await idle.terminate();
    expect((await engine.open()).threadId).not.toBe(idle.threadId);
    await engine.close();
  });

  it('asks for no TLS, whatever its environment says', async () => {
    process.env.PGSSLMODE = 'require';
    const database = await openPglite(folder);
    const answer = await database.once({ sql: 'select 1 as one' }).finally(() => database.close());
    delete process.env.PGSSLMODE;
    expect(answer).toEqual([{ one: 1 }]);
  });
});
