import { createReadStream, existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { openDataFolder, placesIn } from '../data-folder/folder.ts';
import { areSecrets, keepSecrets, type Secrets } from '../data-folder/secrets.ts';
import { type Session, sqlErrorOf } from '../database/database.ts';
import { errorCode } from '../error-code.ts';
import { openStores } from '../open.ts';
import type { BackendOptions } from '../options.ts';
import { StartError } from '../start-error.ts';
import { removeRowless } from '../storage/file-store.ts';
import { type Line, type Lost, tables } from './backup.ts';

const restoreMs = 3_600_000;

/** The line of the largest file has seven million. Bytes. */
const longestLine = 16 * 1024 * 1024;

/** Gives up before it collects a line that does not fit into memory. */
async function* bounded(pieces: AsyncIterable<Buffer>) {
  let length = 0;
  for await (const piece of pieces) {
    const end = piece.lastIndexOf('\n');
    length = end < 0 ? length + piece.length : piece.length - end - 1;
    if (length > longestLine) throw new Error('No back-up has such a line.');
    yield piece;
  }
}

async function* linesIn(file: string): AsyncGenerator<Line> {
  const input = Readable.from(bounded(pipeline(createReadStream(file), createGunzip(), () => {})));
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
      yield JSON.parse(line) as Line;
  } finally {
    // A reader that has enough gets no error about the rest, even if that is damaged.
    input.on('error', () => {}).destroy();
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Checks Base64 strictly: Node ignores all other characters. */
const isBase64 = (text: string) =>
  text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''));

/** Whether a line is of exactly one known kind; the names of a row become parts of a statement. */
const isKnown = (line: Line): boolean =>
  ['format', 'table', 'file', 'lost', 'end'].filter((kind) => kind in line).length === 1 &&
  (('format' in line &&
    line.format === 'landmark-backup' &&
    line.version === 1 &&
    Date.parse(line.at) > 0 &&
    areSecrets(line.secrets)) ||
    ('table' in line &&
      Object.hasOwn(tables, line.table) &&
      Object.keys(line.row).every((name) => /^\w+$/.test(name))) ||
    ('file' in line && uuid.test(line.file) && isBase64(line.bytes)) ||
    ('lost' in line && uuid.test(line.lost.version) && typeof line.lost.name === 'string') ||
    'end' in line);

/**
 * Reads a back-up to its end, before anything is written. Returns its first line and the files that it lacks.
 * @throws StartError
 */
export async function checked(file: string): Promise<Extract<Line, { format: string }> & { lost: Lost[] }> {
  let first: Line | undefined;
  let last: Line | undefined;
  let count = 0;
  let fault = 'it ends in the middle, as where its making was broken off';
  const lost: Lost[] = [];
  const files = new Set<string>();
  try {
    if (!(await stat(file)).isFile())
      throw new StartError(`${file} is no file: a back-up is read twice, so write it to one first.`);
    for await (const line of linesIn(file)) {
      first ??= line;
      if ('format' in line && line.format === 'landmark-backup' && line.version > 1)
        throw new StartError(`${file} is of a newer checkout than this one: restore it with that.`);
      const isNew = !('file' in line) || files.size < files.add(line.file).size;
      last = isNew && isKnown(line) ? line : undefined;
      if (!last) fault = `its line ${count + 1} is ${isNew ? 'none of one' : 'a file that it has already'}`;
      if (!last) break;
      if ('lost' in line) lost.push(line.lost);
      count += 1;
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const code = errorCode(error) ?? '';
    if (/^E(?!RR_)/.test(code))
      throw new StartError(`${file} cannot be read (${code}): name one that you may read.`);
    last = undefined;
    if (code !== 'Z_BUF_ERROR') fault = 'it is none, or damaged';
  }
  if (last && 'end' in last && last.end === count - 1 && first && 'format' in first)
    return { ...first, lost };
  throw notWhole(file, fault);
}

const notWhole = (file: string, fault: string) =>
  new StartError(`${file} is no whole back-up (${fault}): take another one.`);

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
    `insert into ${table} (${columns}) overriding user value select ${columns} from jsonb_populate_record(null::${table}, $1::jsonb) ${rest}`,
    [JSON.stringify(row)],
  );
}

/**
 * Restores a back-up into an empty data folder or an empty database, atomically. A server that starts
 * meanwhile waits, and goes on with the restored secrets. Returns how many applications the back-up has, its
 * time, and which files it lacks.
 */
export async function restore(
  file: string,
  options: BackendOptions,
): Promise<{ count: number; at: string; lost: Lost[] }> {
  const { at, secrets, lost } = await checked(file);
  const { database } = placesIn(options.dataFolder);
  const isAlone = options.databaseUrl === undefined;
  const held = isAlone ? await openDataFolder(options.dataFolder) : undefined;
  // A killed attempt leaves a database without data.
  const isNew = isAlone && !existsSync(database);
  try {
    return { count: await putAllBack(file, options, secrets), at, lost };
  } catch (error) {
    // Empty again for the next attempt.
    if (isNew) await rm(database, { recursive: true, force: true });
    if (/^Z_/.test(errorCode(error) ?? '')) throw notWhole(file, 'it has changed while it was read');
    const { code } = sqlErrorOf(error) ?? {};
    if (code === undefined) throw error;
    // A unique key, or one that refers to another row.
    if (/^2350[35]$/.test(code)) throw notWhole(file, 'its rows do not fit together');
    throw new StartError(`${file} does not fit (${code}): restore it with the checkout that made it.`);
  } finally {
    await held?.release();
  }
}

/** Returns how many applications there are now. Removes the files of a failed attempt. */
async function putAllBack(file: string, options: BackendOptions, secrets: Secrets): Promise<number> {
  const { database, files } = await openStores(options);
  const staged: string[] = [];
  const work = async (session: Session) => {
    await takeEmpty(session, secrets);
    let applications = 0;
    for await (const line of linesIn(file)) {
      if ('table' in line) await putBack(session, line);
      if ('table' in line && line.table === 'public.dealer_applications') applications += 1;
      if (!('file' in line)) continue;
      // A bucket may already have the file, and another database may need it there.
      if (!(await files.read(line.file))) staged.push(line.file);
      const keep = await files.stage(line.file, Buffer.from(line.bytes, 'base64'));
      if (keep) await session.query(keep.sql, keep.values);
    }
    // The last step before the commit: until then, the next attempt starts again.
    if (options.databaseUrl === undefined) await keepSecrets(placesIn(options.dataFolder).secrets, secrets);
    return applications;
  };
  try {
    return await database.transaction(work, restoreMs);
  } catch (error) {
    await removeRowless(staged, database, files.remove).catch(() => {});
    throw error;
  } finally {
    await database.close();
  }
}

/** Refuses a store with data, whose server keeps its secrets; a server that starts waits for this lock. */
async function takeEmpty({ query }: Session, secrets: Secrets): Promise<void> {
  await query('lock table local.secrets in access exclusive mode');
  for (const table of ['local.secrets', ...Object.keys(tables).filter((name) => !(name in settings))])
    if ((await query(`select from ${table} limit 1`)).length > 0)
      throw new StartError(
        `A server has begun here, or a back-up was restored (${table} is not empty): restore into an empty folder, or a new database.`,
      );
  await query('insert into local.secrets (content) values ($1::jsonb)', [JSON.stringify(secrets)]);
}
