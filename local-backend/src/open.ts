import { createApp } from './app.ts';
import { adoptFiles } from './data-folder/adopt.ts';
import { openDataFolder, placesIn } from './data-folder/folder.ts';
import { type Secrets, secretsIn, secretsOfDatabase } from './data-folder/secrets.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openPglite } from './database/pglite.ts';
import { openPostgres } from './database/postgres.ts';
import { platformHere } from './functions/platform.ts';
import { functionsElsewhere, functionsHere } from './functions/routes.ts';
import { type FunctionSettings, functionSettings } from './functions/settings.ts';
import { type IdentifyCaller, withAddress } from './http/caller.ts';
import type { Arrival } from './http/context.ts';
import { openOutbox } from './local/outbox.ts';
import type { BackendOptions } from './options.ts';
import { type FileStore, filesInDatabase, openFolder } from './storage/file-store.ts';
import { startSweeper } from './sweeper.ts';

/** A running backend with its inner parts, which tests look at. */
export interface OpenBackend {
  database: Database;
  files: FileStore;
  secrets: Secrets;
  notes: readonly string[];
  fetch(request: Request, caller: { remoteAddress: string }): Promise<Response>;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** A backend that has its keys, while its database may still be being opened. */
export interface OpeningBackend {
  secrets: Secrets;
  opened: Promise<OpenBackend>;
}

export const begin = (options: BackendOptions): Promise<OpeningBackend> =>
  options.databaseUrl === undefined ? beginAlone(options) : beginShared(options, options.databaseUrl);

export const open = async (options: BackendOptions): Promise<OpenBackend> => (await begin(options)).opened;

/** Everything in a folder of this machine, which this process holds. */
async function beginAlone(options: BackendOptions): Promise<OpeningBackend> {
  const folder = await openDataFolder(options.dataFolder);
  const inside = async () => {
    let database: Database | undefined;
    try {
      const settings = functionSettings(options, folder.secrets);
      database = await openPglite(folder.database);
      await migrate(database);
      const files = await openFolder(folder.files, database);
      return assemble(options, settings, {
        database,
        files,
        secrets: folder.secrets,
        release: folder.release,
      });
    } catch (error) {
      await database?.close();
      await folder.release();
      throw error;
    }
  };
  return { secrets: folder.secrets, opened: inside() };
}

/** Everything in a database that other servers may share. */
async function beginShared(options: BackendOptions, url: string): Promise<OpeningBackend> {
  const places = placesIn(options.dataFolder);
  const database = await openPostgres(url);
  try {
    await migrate(database);
    const own = await secretsIn(places.secrets);
    const secrets = await database.transaction((session) => secretsOfDatabase(session, own));
    const settings = functionSettings(options, secrets);
    await adoptFiles(places.files, database);
    const kept = { database, files: filesInDatabase(database), secrets, release: async () => {} };
    return { secrets, opened: Promise.resolve(assemble(options, settings, kept)) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface Kept {
  database: Database;
  files: FileStore;
  secrets: Secrets;
  release(): Promise<void>;
}

function assemble(options: BackendOptions, own: FunctionSettings, kept: Kept): OpenBackend {
  const { functionAddresses, log = () => {} } = options;
  const { settings } = own;
  const answer = async (request: Request, arrival: Arrival) => app.fetch(request, arrival);

  const askItself = (request: Request) => answer(withAddress(request, inside.address, null), inside);
  const functions = functionAddresses
    ? functionsElsewhere(functionAddresses)
    : functionsHere(platformHere(settings, settings.supabaseUrl, askItself, log));
  const app = createApp({ ...kept, ...own, outbox: openOutbox(kept.database), functions, log });
  const sweeper = startSweeper(functions['sweep-dealer-applications'], settings, log);

  return {
    database: kept.database,
    files: kept.files,
    secrets: kept.secrets,
    notes: own.notes,
    fetch: (request, { remoteAddress }) => answer(...arrived(request, remoteAddress, own.identify)),
    sweep: sweeper.sweep,
    async close() {
      await sweeper.stop();
      await kept.database.close();
      await kept.release();
    },
  };
}

const inside: Arrival = { address: '127.0.0.1', isLocal: true, inside: true };

/** The request at the address that the visitor's browser asked, with the visitor's address, and how it came. */
function arrived(request: Request, peer: string, identify: IdentifyCaller): [Request, Arrival] {
  const { address, isLocal, origin } = identify(peer, headerOf(request));
  return [withAddress(request, address, origin), { address, isLocal, inside: false }];
}

/** A request that was made in this process names its host in its address alone. */
const headerOf = (request: Request) => (name: string) =>
  request.headers.get(name) ?? (name === 'host' ? new URL(request.url).host : null);
