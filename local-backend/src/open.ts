import type { Platform } from '@landmark/supabase/functions/_shared/platform';
import { createApp } from './app.ts';
import { type DataFolder, openDataFolder } from './data-folder/folder.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openPglite } from './database/pglite.ts';
import { openPostgres } from './database/postgres.ts';
import { functionsElsewhere, functionsHere } from './functions/routes.ts';
import { type FunctionSettings, functionSettings } from './functions/settings.ts';
import { isAtThisMachine, withTrueAddress } from './http/caller.ts';
import { openOutbox } from './local/outbox.ts';
import type { BackendOptions } from './options.ts';
import { type FileStore, openFileStore } from './storage/file-store.ts';
import { startSweeper } from './sweeper.ts';

/** A running backend with its inner parts, which tests look at. */
export interface OpenBackend {
  database: Database;
  folder: DataFolder;
  settings: FunctionSettings['settings'];
  fetch(request: Request, caller: { remoteAddress: string }): Promise<Response>;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export async function open(options: BackendOptions): Promise<OpenBackend> {
  const siteOrigin = new URL(options.siteOrigin).origin;
  const environment = options.environment ?? process.env;
  const folder = await openDataFolder(options.dataFolder);
  let database: Database | undefined;
  try {
    const given = functionSettings(environment, folder.secrets, siteOrigin, options.databaseUrl);
    database = options.databaseUrl
      ? await openPostgres(options.databaseUrl)
      : await openPglite(folder.database);
    await migrate(database);
    const files = openFileStore(folder);
    await files.clean((ids) => known(database as Database, ids));
    return assemble({
      options,
      siteOrigin,
      folder,
      database,
      files,
      given,
      production: environment.NODE_ENV === 'production',
    });
  } catch (error) {
    await database?.close();
    await folder.release();
    throw error;
  }
}

interface Opened {
  options: BackendOptions;
  siteOrigin: string;
  folder: DataFolder;
  database: Database;
  files: FileStore;
  given: FunctionSettings;
  production: boolean;
}

function assemble({ options, siteOrigin, folder, database, files, given, production }: Opened): OpenBackend {
  const log = options.log ?? (() => {});
  const { settings, standIns } = given;
  const dispatch: OpenBackend['fetch'] = async (request, { remoteAddress }) => {
    const headers = withTrueAddress(request.headers, remoteAddress);
    return app.fetch(new Request(request, { headers }), {
      atThisMachine: isAtThisMachine(request, remoteAddress),
    });
  };
  // The functions reach this process without leaving it, so that it need not know at which port it is served.
  const platform: Platform = {
    settings,
    log,
    fetch: (input, init) =>
      new URL(input).origin === siteOrigin
        ? inTime(dispatch(new Request(input, init), HERE), init)
        : fetch(input, init),
  };
  const functions = options.functionAddresses
    ? functionsElsewhere(options.functionAddresses)
    : functionsHere(platform);
  const app = createApp({
    database,
    files,
    outbox: openOutbox(folder.outbox),
    secrets: folder.secrets,
    functions,
    standIns,
    showInbox: !production,
    log,
  });
  const sweeper = startSweeper(
    functions['sweep-dealer-applications'],
    siteOrigin,
    settings.maintenanceSecret,
    log,
  );
  return {
    database,
    folder,
    settings,
    fetch: dispatch,
    sweep: sweeper.sweep,
    async close() {
      await sweeper.stop();
      await database.close();
      await folder.release();
    },
  };
}

const HERE = { remoteAddress: '127.0.0.1' };

/** A call inside the process keeps the time limit that it would have over the network. */
function inTime(answer: Promise<Response>, init?: RequestInit): Promise<Response> {
  const signal = init?.signal;
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}

async function known(database: Database, ids: string[]): Promise<Set<string>> {
  const rows = await database.transaction((session) =>
    session.query<{ version: string }>(
      'select version::text from storage.objects where version::text = any ($1::text[])',
      [ids],
    ),
  );
  return new Set(rows.map(({ version }) => version));
}
