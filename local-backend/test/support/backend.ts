import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { listenLocally } from '../../../testing/ports.ts';
import { gracefulServer } from '../../src/http/graceful.ts';
import { listenerOf } from '../../src/http/listener.ts';
import { open } from '../../src/open.ts';
import type { BackendOptions } from '../../src/options.ts';
import { application, newAddress, pdf, pdfPath } from './applicant.ts';
import { atTheEnd } from './at-the-end.ts';
import { type EngineName, newDatabase } from './engines.ts';
import { visitorAt } from './visitor.ts';

export const siteOrigin = 'http://localhost:3000';

export type TestBackend = Awaited<ReturnType<typeof startBackend>>;

export async function startBackend(engine: EngineName, options: Partial<BackendOptions> = {}) {
  const dataFolder = options.dataFolder ?? (await newDataFolder(engine));
  const databaseUrl = options.databaseUrl ?? (await newDatabase(engine));
  const logLines: string[] = [];
  const log = (line: string) => void logLines.push(line);
  const own = { dataFolder, databaseUrl, siteOrigin, environment: {}, log, tell: log };
  const start = () => open({ ...own, ...options });
  let backend = await start();

  const sql = <Row>(sql: string, values: unknown[] = []) => backend.database.once<Row>({ sql, values });
  const fetchFrom = (address: string) => async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    // The headers of a request over a real connection.
    const told = { host: new URL(request.url).host, connection: 'keep-alive' };
    for (const [name, value] of Object.entries(told))
      if (!request.headers.has(name)) request.headers.set(name, value);
    // A browser sends the length of a form; without a connection, it has to be set here.
    if (init?.body instanceof FormData)
      request.headers.set('content-length', String((await request.clone().arrayBuffer()).byteLength));
    return backend.fetch(request, { remoteAddress: address });
  };
  const visitorWith = (key: string, address: string) =>
    visitorAt(siteOrigin, key, { fetch: fetchFrom(address) });
  const visitor = (address = newAddress()) => visitorWith(backend.secrets.anonKey, address);
  const givePasses = (address: string, count = 1) =>
    sql(
      `insert into private.captcha_passes (ip, token_hash)
       select private.ip_key($1), gen_random_uuid() from generate_series(1, $2::int)`,
      [address, count],
    );

  const files = async () => {
    const inDatabase = `select version || '.pdf' as key from local.files`;
    const named = await (options.bucket?.list('') ?? (databaseUrl && sql<{ key: string }>(inDatabase)));
    const names = named ? named.map(({ key }) => key) : await readdir(join(dataFolder, 'files'));
    return names.flatMap((name) => /^(.+)\.pdf$/.exec(name)?.[1] ?? []).sort();
  };

  return {
    get backend() {
      return backend;
    },
    dataFolder,
    databaseUrl,
    logLines,
    visitor,
    givePasses,
    async verifiedVisitor(passes = 1) {
      const address = newAddress();
      await givePasses(address, passes);
      return visitor(address);
    },
    /** Applies with a PDF, and has the notification sent. Returns the application's id. */
    async apply(email: string) {
      const visitor = await this.verifiedVisitor();
      const path = pdfPath();
      await visitor.upload(path, pdf(5000));
      const { data } = await visitor.insert(application({ email, pdf_path: path }));
      await visitor.notify(data?.id);
      return data?.id;
    },
    service: () => visitorWith(backend.secrets.serviceRoleKey, '127.0.0.1').client,
    call: (address: string, path: string, init?: RequestInit) =>
      fetchFrom(address)(`${siteOrigin}${path}`, init),
    /** Uploads a PDF of `size` bytes, each piece of which is made when it is read. */
    async uploadPieces(address: string, size: number, pieces: () => AsyncIterable<Uint8Array>) {
      const told = { 'content-type': 'application/pdf', 'content-length': String(size) };
      const headers = { ...told, apikey: backend.secrets.anonKey };
      const body = Readable.toWeb(Readable.from(pieces(), { highWaterMark: 0 })) as ReadableStream;
      const init = { method: 'POST', headers, body, duplex: 'half' } as const;
      return fetchFrom(address)(`${siteOrigin}/storage/v1/object/dealer-applications/${pdfPath()}`, init);
    },
    async captchaToken(action = 'submit') {
      const init = { method: 'POST', headers: { origin: siteOrigin }, body: JSON.stringify({ action }) };
      const answer = await fetchFrom('127.0.0.1')(`${siteOrigin}/_local/captcha/token`, init);
      return ((await answer.json()) as { token: string }).token;
    },
    sql,
    async storedIds() {
      const all = 'select id::text from public.dealer_applications order by 1';
      return (await sql<{ id: string }>(all)).map(({ id }) => id);
    },
    files,
    async expectFilesAndRows() {
      const rows = await sql<{ id: string }>('select version::text as id from storage.objects order by 1');
      expect(await files()).toEqual(rows.map(({ id }) => id));
    },
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

/** A bucket in memory with its own clock. */
export function bucketOf(...names: string[]) {
  const itsTime = () => new Date(performance.timeOrigin + performance.now());
  const kept = new Map(names.map((key) => [key, { bytes: new Uint8Array(), since: itsTime() }]));
  return {
    kept,
    get: async (key: string) => kept.get(key),
    put: async (key: string, bytes: Uint8Array<ArrayBuffer>) =>
      void kept.set(key, { bytes, since: itsTime() }),
    list: async () => [...kept].map(([key, { since }]) => ({ key, since })),
    remove: async (key: string) => void kept.delete(key),
  };
}

export const newPlace = async (engine: EngineName, serverUrl?: string) => ({
  dataFolder: await newDataFolder(engine),
  databaseUrl: await newDatabase(engine, serverUrl),
});

export type Place = Pick<BackendOptions, 'dataFolder' | 'databaseUrl'>;

/** What an operator's command gets for a place, and for the address of a backend that may run there. */
export const inPlace = (place: Place, address = '') => ({ ...place, siteOrigin, environment: {}, address });

/** Removes PGlite's database, as before its first start. */
export const withoutDatabase = ({ dataFolder }: Place) =>
  rm(join(dataFolder, 'database'), { recursive: true, force: true });

/** A place without limits for applications, after some statements to prepare it. */
export async function crowdedPlace(engine: EngineName, serverUrl?: string, ...prepare: string[]) {
  const place = await newPlace(engine, serverUrl);
  const { backend, sql } = await startBackend(engine, place);
  for (const each of ['update private.limits set maximum = 1000000', ...prepare]) await sql(each);
  await backend.close();
  return { ...place, secrets: backend.secrets };
}

export function backendOn(engine: EngineName): TestBackend {
  let to: TestBackend | undefined;
  beforeAll(async () => {
    to = await startBackend(engine);
  });
  afterAll(() => to?.close());
  return new Proxy({} as TestBackend, { get: (_, part) => Reflect.get(to ?? {}, part) });
}

export async function servedHere(...given: Parameters<typeof gracefulServer>) {
  const { server, close } = gracefulServer(...given);
  atTheEnd(() => server.close().closeAllConnections());
  return { server, close, port: await listenLocally(server) };
}

/** Serves a backend at its own port, for requests that no client library sends. */
export async function listening(to: TestBackend) {
  const { port } = await servedHere(listenerOf((...asked) => to.backend.fetch(...asked)));
  return { port, send: (...pieces: string[]) => answerOn(connect({ port, allowHalfOpen: true }), pieces) };
}

/** Sends all pieces and returns everything that is answered until the connection ends. */
export async function answerOn(socket: Socket, pieces: string[], ends = true): Promise<string> {
  let answer = '';
  socket.setEncoding('latin1').on('data', (piece) => (answer += piece));
  // A sender that is refused in the middle may be cut off.
  socket.on('error', () => {});
  const ended = new Promise((resolve) => socket.once('close', resolve));
  for (const piece of pieces) {
    socket.write(piece, 'latin1');
    await setImmediate();
  }
  if (ends) socket.end();
  await ended;
  return answer;
}

/** Copies a prepared PGlite database, because making one takes seconds. */
export async function newDataFolder(engine: EngineName): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'landmark-backend-'));
  const template = process.env.TEST_PGLITE_TEMPLATE;
  if (engine === 'PGlite' && template) await cp(template, join(folder, 'database'), { recursive: true });
  return folder;
}
