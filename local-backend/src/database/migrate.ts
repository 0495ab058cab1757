import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../start-error.ts';
import { type Database, type Session, sqlErrorOf, startMs, Unreachable } from './database.ts';

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, '..', '..', '..', 'supabase', 'migrations');
/** In this order, because the last ones change what the project's migrations have made. */
const folders = [join(here, 'before-project'), project, join(here, 'after-project')];

type Migration = { version: string; name: string; sql: string };

/** Brings the database to the current schema, each migration once. One server does it, others wait. */
export async function migrate(database: Database): Promise<void> {
  const migrations = (await Promise.all(folders.map(migrationsIn))).flat();
  const work = async (session: Session) => {
    await prepare(session);
    const rows = await session.query<Migration>(
      `select version, name, array_to_string(statements, '') as sql from supabase_migrations.schema_migrations`,
    );
    const applied = new Map(rows.map((row) => [row.version, row]));
    const own = new Set(migrations.map(({ version }) => version));
    const newer = rows.find(({ version }) => !own.has(version));
    if (newer)
      throw new StartError(
        `The database has received the migration ${newer.version}_${newer.name}, which this checkout does not know: update the checkout, or restore a back-up from before that into another database.`,
      );
    for (const migration of migrations) await apply(session, migration, applied.get(migration.version));
    // A database that was moved may lack them, or their grants: every caller would be refused.
    await session.query(
      `select set_config('role', name, true) from unnest('{anon,authenticated,service_role}'::text[]) name`,
    );
  };
  const bring = () => database.transaction(work, startMs);
  try {
    // Roles belong to the whole server: the migration of another of its databases may be making them.
    await bring().catch((error) => (sqlErrorOf(error)?.code === '23505' ? bring() : Promise.reject(error)));
  } catch (error) {
    if (error instanceof StartError || error instanceof Unreachable) throw error;
    throw new StartError(
      `The database could not be brought to the current schema (${sqlErrorOf(error)?.code ?? 'it does not answer'}): give the connecting user the right to create schemas and roles, in a database of its own for which nothing unusual is set.`,
    );
  }
}

/** The migrations of a folder, in their order. */
async function migrationsIn(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const [version = '', ...name] = file.replace(/\.sql$/, '').split('_');
      return { version, name: name.join('_'), sql: await readFile(join(folder, file), 'utf8') };
    }),
  );
}

async function prepare(session: Session): Promise<void> {
  await session.query('select pg_advisory_xact_lock(710000)');
  await session.query(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text)`);
}

async function apply(
  session: Session,
  { version, name, sql }: Migration,
  applied?: Migration,
): Promise<void> {
  if (applied?.sql === sql) return;
  if (applied)
    throw new StartError(
      `The migration ${version}_${name} was changed after this database had received it: remove the data to begin anew, or put the change into a new migration.`,
    );
  await session.query(sql);
  await session.query(
    'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, array[$2], $3)',
    [version, sql, name],
  );
}
