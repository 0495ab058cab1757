import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import type { Session } from '../../src/database/database.ts';
import type { StoredMail } from '../../src/local/outbox.ts';
import { type OpenBackend, open } from '../../src/open.ts';
import type { BackendOptions } from '../../src/options.ts';
import { type EngineName, newDatabase } from './engines.ts';

export const SITE = 'http://localhost:3000';

/** A backend in a folder of its own, and the ways in which tests come to it. */
export interface TestBackend {
  backend: OpenBackend;
  dataFolder: string;
  databaseUrl: string | undefined;
  logLines: string[];
  /** The unmodified client of a visitor at an address. */
  visitor(address: string): SupabaseClient;
  service(): SupabaseClient;
  /** Plain HTTP from an address. */
  call(address: string, path: string, init?: RequestInit): Promise<Response>;
  /** As the database's owner. */
  sql<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** The ids of the files whose bytes are kept, in order. */
  files(): Promise<string[]>;
  /** The mails in the local mailbox, as their provider's API lists them. */
  mails(): Promise<StoredMail[]>;
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Closes and opens it again on the same data. */
  restart(): Promise<void>;
  /** Opens it again after it was closed. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

export async function startBackend(
  engine: EngineName,
  options: Partial<BackendOptions> = {},
): Promise<TestBackend> {
  const dataFolder = options.dataFolder ?? (await newDataFolder(engine));
  const databaseUrl = options.databaseUrl ?? (await newDatabase(engine));
  const logLines: string[] = [];
  const start = () =>
    open({
      dataFolder,
      databaseUrl,
      siteOrigin: SITE,
      environment: {},
      log: (line) => logLines.push(line),
      ...options,
    });
  let backend = await start();

  const sql: TestBackend['sql'] = (statement, values) =>
    backend.database.transaction((session) => session.query(statement, values));
  const fetchFrom = (address: string) => async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    // A browser says how long a form is; what never travels has to be told it.
    if (init?.body instanceof FormData)
      request.headers.set('content-length', String((await request.clone().arrayBuffer()).byteLength));
    return backend.fetch(request, { remoteAddress: address });
  };
  const clientWith = (key: string, address: string) =>
    createClient(SITE, key, {
      global: { fetch: fetchFrom(address) },
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: NoSocket },
    });

  return {
    get backend() {
      return backend;
    },
    dataFolder,
    databaseUrl,
    logLines,
    visitor: (address) => clientWith(backend.secrets.anonKey, address),
    service: () => clientWith(backend.secrets.serviceRoleKey, '127.0.0.1'),
    call: (address, path, init) => fetchFrom(address)(`${SITE}${path}`, init),
    sql,
    files: async () =>
      databaseUrl
        ? (await sql<{ id: string }>('select version::text as id from local.files order by 1')).map(
            ({ id }) => id,
          )
        : (await readdir(join(dataFolder, 'files'))).map((name) => name.replace(/\.pdf$/, '')).sort(),
    async mails() {
      const headers = { authorization: `Bearer ${backend.secrets.mailKey}` };
      const answer = await fetchFrom('127.0.0.1')(`${SITE}/_local/mail/emails`, { headers });
      return ((await answer.json()) as { data: StoredMail[] }).data;
    },
    transaction: (work) => backend.database.transaction(work),
    async restart() {
      await backend.close();
      backend = await start();
    },
    async reopen() {
      backend = await start();
    },
    async close() {
      await backend.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Every row has its file, and every file its row. */
export async function expectFilesAndRows(to: TestBackend): Promise<void> {
  const rows = await to.sql<{ id: string }>('select version::text as id from storage.objects order by 1');
  expect(await to.files()).toEqual(rows.map(({ id }) => id));
}

/** Making a PGlite database takes seconds, copying one does not. */
export async function newDataFolder(engine: EngineName): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'landmark-backend-'));
  const template = process.env.TEST_PGLITE_TEMPLATE;
  if (engine === 'PGlite' && template) await cp(template, join(folder, 'database'), { recursive: true });
  return folder;
}

/** Node 20 has no WebSocket, and the client wants one although this site never opens it. */
export const NoSocket = class {
  constructor() {
    throw new Error('No test opens a socket.');
  }
} as unknown as NonNullable<NonNullable<SupabaseClientOptions<'public'>['realtime']>['transport']>;
