import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { placesIn } from '../data-folder/folder.ts';
import { keepSecrets } from '../data-folder/secrets.ts';
import { type Session, sqlErrorOf } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';
import { open } from '../open.ts';
import type { BackendOptions } from '../options.ts';
import { StartError } from '../start-error.ts';
import { type Line, type Lost, tables } from './backup.ts';

const restoreMs = 3_600_000;

async function* linesIn(file: string): AsyncGenerator<Line> {
  const input = pipeline(createReadStream(file), createGunzip(), () => {});
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
    yield JSON.parse(line) as Line;
}

const isKnown = (line: Line): boolean =>
  ('format' in line && line.version === 1) ||
  ('table' in line && Object.hasOwn(tables, line.table)) ||
  ('file' in line && /^[0-9a-f-]{36}$/.test(line.file)) ||
  'lost' in line ||
  'end' in line;

/**
 * What a back-up begins with, and the files that it lacks: it is read to its end before anything is written.
 * @throws StartError
 */
export async function checked(file: string): Promise<Extract<Line, { format: string }> & { lost: Lost[] }> {
  let first: Line | undefined;
  let last: Line | undefined;
  let count = 0;
  const lost: Lost[] = [];
  try {
    for await (const line of linesIn(file)) {
      first ??= line;
      last = isKnown(line) ? line : undefined;
      if (!last) break;
      if ('lost' in line) lost.push(line.lost);
      count += 1;
    }
  } catch {
    last = undefined;
  }
  if (first && 'format' in first && last && 'end' in last && last.end === count - 1)
    return { ...first, lost };
  throw new StartError(`${file} is no whole back-up: take another one.`);
}

const inPlaceOf = (key: string) => `on conflict (${key}) do update set`;
/** Rows that every new database has already. */
const settings = {
  'private.limits': `${inPlaceOf('name')} maximum = excluded.maximum, period = excluded.period`,
  'private.retention': `${inPlaceOf('single')} keep = excluded.keep`,
} as const;

async function putBack(session: Session, { table, row }: Extract<Line, { table: string }>): Promise<void> {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const rest = table in settings ? settings[table as keyof typeof settings] : '';
  await session.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1::jsonb) ${rest}`,
    [JSON.stringify(row)],
  );
}

/** A server that runs goes on with the keys it began with: beside those of a back-up each would refuse the other's. */
async function refuseUsed(url: string): Promise<void> {
  const database = await openPostgres(url);
  try {
    const [made] = await database.once({ sql: `select where to_regclass('local.secrets') is not null` });
    if (made && (await database.once({ sql: 'select from local.secrets' })).length > 0)
      throw new StartError(
        'A server, or a restore that was broken off, has begun in this database: restore into an empty, new one.',
      );
  } finally {
    await database.close();
  }
}

/**
 * Puts a back-up into an empty data folder, or an empty database. Answers how many applications it holds, of when, and
 * which files it lacks.
 */
export async function restore(
  file: string,
  options: BackendOptions,
): Promise<{ count: number; at: string; lost: Lost[] }> {
  const { at, secrets, lost } = await checked(file);
  const places = placesIn(options.dataFolder);
  const isAlone = options.databaseUrl === undefined;
  // A try that was killed leaves a database behind, with nothing in it.
  const isNew = isAlone && !existsSync(places.database);
  if (options.databaseUrl !== undefined) await refuseUsed(options.databaseUrl);
  const backend = await open(options);
  const staged: string[] = [];
  const work = async (session: Session) => {
    await session.query('set local statement_timeout = 0');
    for (const table of Object.keys(tables).filter((name) => !(name in settings)))
      if ((await session.query(`select from ${table} limit 1`)).length > 0)
        throw new StartError(`Something is in ${table} already: restore into an empty folder or database.`);
    await session.query(
      'insert into local.secrets (content) select $1::jsonb on conflict (single) do update set content = excluded.content',
      [JSON.stringify(secrets)],
    );
    let applications = 0;
    for await (const line of linesIn(file)) {
      if ('table' in line) await putBack(session, line);
      if ('table' in line && line.table === 'public.dealer_applications') applications += 1;
      if ('file' in line) {
        const keep = await backend.files.stage(line.file, Buffer.from(line.bytes, 'base64'));
        staged.push(line.file);
        if (keep) await session.query(keep.sql, keep.values);
      }
    }
    // The last step before what it holds is there: until then the next try begins anew.
    if (isAlone) await keepSecrets(places.secrets, secrets);
    return applications;
  };
  try {
    const count = await backend.database.transaction(work, restoreMs);
    await backend.close();
    return { count, at, lost };
  } catch (error) {
    for (const id of staged) await backend.files.remove(id);
    if (!isAlone) await backend.database.once({ sql: 'delete from local.secrets' });
    await backend.close();
    // As empty as it was, for the next try.
    if (isNew) await rm(places.database, { recursive: true });
    const { code } = sqlErrorOf(error) ?? {};
    if (code === undefined) throw error;
    throw new StartError(`${file} does not fit (${code}): restore it with the checkout that made it.`);
  }
}
