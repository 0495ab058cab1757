import { createApp } from './app.ts';
import { type DataFolder, openDataFolder } from './data-folder/folder.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openPglite } from './database/pglite.ts';
import { openPostgres } from './database/postgres.ts';
import { platformHere } from './functions/platform.ts';
import { functionsElsewhere, functionsHere } from './functions/routes.ts';
import { type FunctionSettings, functionSettings } from './functions/settings.ts';
import { isAtThisMachine, withTrueAddress } from './http/caller.ts';
import { openOutbox } from './local/outbox.ts';
import type { BackendOptions } from './options.ts';
import { openFileStore } from './storage/file-store.ts';
import { startSweeper } from './sweeper.ts';

/** A running backend with its inner parts, which tests look at. */
export interface OpenBackend {
  database: Database;
  folder: DataFolder;
  fetch(request: Request, caller: { remoteAddress: string }): Promise<Response>;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** A backend whose folder is held by this process, while its database is still being opened. */
export interface OpeningBackend {
  folder: DataFolder;
  opened: Promise<OpenBackend>;
}

export async function begin(options: BackendOptions): Promise<OpeningBackend> {
  const folder = await openDataFolder(options.dataFolder);
  return { folder, opened: openInside(folder, options) };
}

export const open = async (options: BackendOptions): Promise<OpenBackend> => (await begin(options)).opened;

async function openInside(folder: DataFolder, options: BackendOptions): Promise<OpenBackend> {
  let database: Database | undefined;
  try {
    const settings = functionSettings(options, folder.secrets);
    database = options.databaseUrl
      ? await openPostgres(options.databaseUrl)
      : await openPglite(folder.database);
    await migrate(database);
    return await assemble(options, folder, database, settings);
  } catch (error) {
    await database?.close();
    await folder.release();
    throw error;
  }
}

async function assemble(
  options: BackendOptions,
  folder: DataFolder,
  database: Database,
  { settings, standIns }: FunctionSettings,
): Promise<OpenBackend> {
  const { functionAddresses, log = () => {} } = options;
  const files = openFileStore(folder);
  await files.clean((ids) => withRow(database, ids));

  const fetch: OpenBackend['fetch'] = async (request, { remoteAddress }) => {
    const headers = withTrueAddress(request.headers, remoteAddress);
    const atThisMachine = isAtThisMachine(request, remoteAddress);
    return app.fetch(new Request(request, { headers }), { atThisMachine });
  };
  const functions = functionAddresses
    ? functionsElsewhere(functionAddresses)
    : functionsHere(platformHere(settings, settings.supabaseUrl, fetch, log));
  const outbox = openOutbox(folder.outbox);
  const app = createApp({ database, files, outbox, secrets: folder.secrets, functions, standIns, log });
  const sweeper = startSweeper(functions['sweep-dealer-applications'], settings, log);

  return {
    database,
    folder,
    fetch,
    sweep: sweeper.sweep,
    async close() {
      await sweeper.stop();
      await database.close();
      await folder.release();
    },
  };
}

/** Those of the files that a row knows. */
async function withRow(database: Database, ids: string[]): Promise<Set<string>> {
  const rows = await database.transaction((session) =>
    session.query<{ version: string }>(
      'select version::text from storage.objects where version::text = any ($1::text[])',
      [ids],
    ),
  );
  return new Set(rows.map(({ version }) => version));
}
