import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openPostgres } from '../src/database/postgres.ts';
import { operations } from '../src/operate/operations.ts';
import { backendOn, bucketOf, inPlace, newPlace, startBackend, withoutDatabase } from './support/backend.ts';
import { engines } from './support/engines.ts';

const { backup, restore } = operations;

describe.each(engines)('restoring into %s', (engine) => {
  const to = backendOn(engine);
  let file: string;
  let whole: Buffer;
  let place: ReturnType<typeof inPlace>;
  beforeAll(async () => {
    file = join(to.dataFolder, 'landmark.jsonl.gz');
    await to.apply('kept@shop.example');
    await to.backend.close();
    await backup(inPlace({ dataFolder: to.dataFolder, databaseUrl: to.databaseUrl }), file);
    await to.reopen();
    whole = await readFile(file);
    place = inPlace(await newPlace(engine));
    await withoutDatabase(place);
  });

  const changed = (from: RegExp, to: string) => gzipSync(gunzipSync(whole).toString().replace(from, to));
  const longer = (line: RegExp, by = '$&$&') => {
    const text = gunzipSync(whole).toString().replace(line, by);
    return gzipSync(text.replace(/"end":\d+/, `"end":${text.split('\n').length - 2}`));
  };
  const written = async (bytes: Uint8Array) => {
    await writeFile(`${file}.broken`, bytes);
    return `${file}.broken`;
  };

  it('refuses what is no whole back-up before it writes anything', async () => {
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
      await expect(restore(place, await written(bytes))).rejects.toThrow(
        /is no whole back-up \(.+\): take another/,
      );
    }
    for (const [bytes, said] of [
      [longer(/^\{"file".*\n/m), /\(its line \d+ is a file that it has already\)/],
      [whole.subarray(0, 999), /is no whole back-up \(it ends in the middle/],
      [changed(/"version":1/, '"version":2'), /is of a newer checkout than this one: restore it with that/],
    ] as const) {
      await expect(restore(place, await written(bytes))).rejects.toThrow(said);
    }
    expect(await readdir(place.dataFolder)).toEqual([]);
  }, 120_000);

  it('refuses what is no file before it writes anything', async () => {
    for (const [path, said] of [
      [`${file}.nowhere`, 'cannot be read (ENOENT): name one'],
      // What can be read only once, such as a pipe.
      ['/dev/null', 'is no file: a back-up is read twice'],
      [to.dataFolder, 'is no file: a back-up is read twice'],
    ] as const)
      await expect(restore(place, path)).rejects.toThrow(said);
    expect(await readdir(place.dataFolder)).toEqual([]);
  });

  it('leaves nothing of rows that do not fit, nor of a try that was killed before it had made its database', async () => {
    await mkdir(join(place.dataFolder, 'database.new-1', 'base'), { recursive: true });
    const misfit = await written(changed(/"business_name"/, '"other_name"'));
    await expect(restore(place, misfit)).rejects.toThrow(/does not fit \(42703\): restore it with/);
    const twice = await written(longer(/^\{"table":"storage.*\n/m));
    await expect(restore(place, twice)).rejects.toThrow(/\(its rows do not fit together\): take another/);
    // As empty as before, except for its secrets, for the next try.
    const left = (await readdir(place.dataFolder)).filter((name) => name.startsWith('database'));
    expect(left).toEqual(engine === 'PGlite' ? [] : ['database.new-1']);
  });

  // A data folder has its lock instead.
  if (engine === 'PostgreSQL')
    it('restores before a server that starts meanwhile, which waits longer than any request, and then has the secrets that are there', async () => {
      // A row that does not fit comes after a file.
      const misfit = `${file}.misfit`;
      const text = gunzipSync(whole).toString();
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
        return [
          await restored,
          own.tokenSecret === to.backend.secrets.tokenSecret,
          [...bucket.kept.keys()].join(),
        ];
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
});
