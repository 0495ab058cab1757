import { setFlagsFromString } from 'node:v8';
import { urlOf } from './address.ts';
import { createApp } from './app.ts';
import { openDataFolder, placesIn } from './data-folder/folder.ts';
import { secretsIn, secretsOfDatabase } from './data-folder/secrets.ts';
import { type Database, startMs } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openPglite } from './database/pglite.ts';
import { openPostgres } from './database/postgres.ts';
import { platformHere } from './functions/platform.ts';
import { functionsHere } from './functions/routes.ts';
import { type FunctionSettings, functionSettings } from './functions/settings.ts';
import { headersFrom, isLocalHost, type Peer } from './http/caller.ts';
import type { Arrival } from './http/context.ts';
import { startTimeLimit } from './http/time-limit.ts';
import { openOutbox } from './local/outbox.ts';
import type { BackendOptions } from './options.ts';
import { StartError, startErrorOf } from './start-error.ts';
import { filesInBucket } from './storage/bucket-files.ts';
import { filesInDatabase, openFolder } from './storage/file-store.ts';
import type { StorageParts } from './storage/routes.ts';
import { startSweeper } from './sweeper.ts';
import { assertTemporaryFiles } from './temporary-file.ts';

/** A running backend. Its inner parts are for tests and operators' commands. */
export type OpenBackend = ReturnType<typeof assemble>;

const handles = (pathname: string): boolean =>
  /^\/((rest|storage|functions|auth)\/v1|_local|_health)(\/|$)/.test(pathname);

const notYet = { status: 503, headers: { 'retry-after': '5' } };

/**
 * A backend with the hosted platform's HTTP API, to be served under the site's own origin. It has its secrets
 * but not yet its database, so that its caller need not wait.
 */
export type OpeningBackend = Awaited<ReturnType<typeof beginLocalBackend>>;

/** Begins to open a backend. This and `opened` reject with a sentence on what happened and what to do. */
export async function beginLocalBackend(options: BackendOptions) {
  const begin = options.databaseUrl === undefined ? beginAlone : beginShared;
  await assertTemporaryFiles();
  const { secrets, opened } = await begin(options);
  let backend: OpenBackend | undefined;
  let why = 'The backend is starting.\n';
  // The caller awaits `opened` later; until then, a failure must not end the process as unhandled.
  const ready = opened.then(
    (found) => {
      backend = found;
    },
    () => {
      why = 'The backend could not be opened; who runs it is told why.\n';
    },
  );
  /** Answers in time, even while its database opens; health checks do not wait at all. */
  const fetch = async (request: Request, from: Peer): Promise<Response> => {
    const [, probe] = /^\/_health\/(live|ready)$/.exec(urlOf(request.url)?.pathname ?? '') ?? [];
    if (!backend && probe === 'live') return new Response('live\n');
    const limit = startTimeLimit(from.begunAt);
    if (!probe) await Promise.race([ready, limit.isOver]);
    limit.stop();
    return backend?.fetch(request, from) ?? new Response(why, notYet);
  };
  return { handles, anonKey: secrets.anonKey, opened, fetch };
}

export const open = async (options: BackendOptions): Promise<OpenBackend> =>
  (await beginLocalBackend(options)).opened;

/** Begins with everything in a folder of this machine, which this process locks. */
async function beginAlone(options: BackendOptions) {
  const { secrets, release } = await openDataFolder(options.dataFolder);
  const inside = async (): Promise<OpenBackend> => {
    try {
      const settings = functionSettings(options, secrets);
      return assemble(options, settings, { ...(await openStores(options)), secrets, release });
    } catch (error) {
      await release();
      throw error;
    }
  };
  return { secrets, opened: inside() };
}

/** Begins with everything in a database that other servers may share. */
async function beginShared(options: BackendOptions) {
  const { database, files } = await openStores(options);
  try {
    const before = await secretsIn(placesIn(options.dataFolder).secrets);
    const secrets = await secretsOfDatabase(database, before);
    const settings = functionSettings(options, secrets);
    const notes = options.bucket ? [] : await notesOnFiles(database);
    const own = { ...settings, notes: [...settings.notes, ...notes] };
    const kept = { database, files, secrets, release: async () => {} };
    return { secrets, opened: Promise.resolve(assemble(options, own, kept)) };
  } catch (error) {
    await database.close();
    throw startErrorOf(error, options.dataFolder);
  }
}

/** Opens rows and files with the current schema; a folder has to be locked before. @throws StartError */
export async function openStores({ databaseUrl, dataFolder, bucket }: BackendOptions) {
  const places = placesIn(dataFolder);
  const isAlone = databaseUrl === undefined;
  let database: Database | undefined;
  try {
    database = await (isAlone ? openPglite(places.database) : openPostgres(databaseUrl));
    await migrate(database);
    if (isAlone) return { database, files: await openFolder(places.files, database) };
    return { database, files: bucket ? filesInBucket(bucket, database) : filesInDatabase(database) };
  } catch (error) {
    await database?.close();
    throw startErrorOf(error, places.root);
  }
}

/** Once PDFs go to a bucket, the database gets no more: missing older ones were lost by hand or damage. */
async function notesOnFiles(database: Database): Promise<string[]> {
  const sql = `select count(*) filter (where f.version is null)::int as lacking,
                      max(o.created_at) filter (where f.version is null)
                        < max(o.created_at) filter (where f.version is not null) as lost
                 from storage.objects o left join local.files f using (version)`;
  const [found] = await database.once<{ lacking: number; lost: boolean | null }>({ sql }, startMs);
  if (!found?.lacking) return [];
  if (!found.lost)
    throw new StartError(
      `PDFs of this database that are not in it: ${found.lacking}. If they lie in a bucket, set LANDMARK_STORE to it; if they are lost, delete their rows: delete from storage.objects where version not in (select version from local.files).`,
    );
  return [
    `PDFs missing from the database: ${found.lacking}. Their applications are there; restore a back-up beside it, or ask for them again.`,
  ];
}

type Kept = StorageParts & { release(): Promise<void> };

function assemble({ log = () => {}, ...options }: BackendOptions, own: FunctionSettings, kept: Kept) {
  const { settings } = own;
  const tell = onceAMinute(options.tell ?? console.error);
  const askItself = async (input: string, init?: RequestInit) => app.fetch(new Request(input, init), inside);
  const functions = functionsHere(platformHere(settings, kept.database, askItself, tell));
  let isRetired = false;
  const outbox = openOutbox(kept.database);
  const app = createApp({ ...kept, ...own, outbox, functions, log, tell, isRetired: () => isRetired });
  const sweeper = startSweeper(functions['sweep-dealer-applications'], settings, tell, kept.files.tidy);

  return {
    ...kept,
    /** Sentences for the owner at the start. */
    notes: own.notes,
    inboxAt: own.inboxAt,
    identify: own.identify,
    fetch: async (request: Request, from: Peer): Promise<Response> =>
      isWhole(request)
        ? app.fetch(request, arrivalOf(request, from, own))
        : new Response('400 Bad Request', { status: 400 }),
    sweep: sweeper.sweep,
    /** PGlite leaves little of 400 MB: the heap then holds at most a quarter more than lives in it, for some CPU time. */
    boundHeap: () => {
      if (options.databaseUrl === undefined) setFlagsFromString('--heap-growing-percent=25');
    },
    /** Lets `/_health/ready` say that no more visitors shall be sent here. */
    retire: () => {
      isRetired = true;
    },
    async close() {
      await sweeper.stop();
      await kept.database.close();
      await kept.release();
    },
  };
}

function onceAMinute(say: (line: string) => void) {
  const said = new Set<string>();
  return (line: string) => {
    if (said.has(line)) return;
    said.add(line);
    setTimeout(() => said.delete(line), 60_000).unref();
    say(line);
  };
}

/** Whether a request is valid: Node's server takes invalid hosts, users and methods that `Request` lacks. */
function isWhole({ url, method }: Request): boolean {
  const asked = urlOf(url);
  if (!asked || asked.username || asked.password) return false;
  return !/^(trace|track|connect)$/i.test(method);
}

const inside: Arrival = {
  ...{ address: '127.0.0.1', isLocal: true, inside: true },
  headers: headersFrom('127.0.0.1', new Headers()),
};

function arrivalOf(request: Request, { remoteAddress, begunAt }: Peer, own: FunctionSettings): Arrival {
  const { host } = new URL(request.url);
  const { address, isLocal } = own.identify(remoteAddress, request.headers);
  const headers = headersFrom(address, request.headers);
  // An absolute request target overrides the header.
  const isHere = own.siteIsLocal && isLocal && isLocalHost(host);
  return { address, isLocal: isHere, inside: false, headers, begunAt };
}
