import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import {
  application,
  insert,
  newAddress,
  notify,
  pdf,
  pdfPath,
  upload,
  verify,
} from './support/applicant.ts';
import {
  expectFilesAndRows,
  NoSocket,
  newDataFolder,
  startBackend,
  type TestBackend,
} from './support/backend.ts';
import { engines, newDatabase } from './support/engines.ts';
import { givePasses, verifiedVisitor } from './support/pass.ts';
import { type BackendProcess, startProcess } from './support/process.ts';
import { startServer } from './support/server.ts';

interface Acknowledged {
  id: string;
  path: string | null;
}

/** Passes for callers from this machine, and limits that do not end the trial. */
async function prepare(to: TestBackend, passes: number): Promise<void> {
  await to.sql('update private.limits set maximum = 1000000');
  await to.sql(
    `insert into private.captcha_passes (ip, token_hash) select '127.0.0.1', 'pass ' || n from generate_series(1, $1::int) n`,
    [passes],
  );
}

const clientOf = ({ url, anonKey }: BackendProcess) =>
  createClient(url, anonKey, { auth: { persistSession: false }, realtime: { transport: NoSocket } });

/** Uploads and inserts until nobody answers any more; tells each acknowledgement at once. */
async function applyUntilRefused(
  visitor: SupabaseClient,
  onAcknowledged: (one: Acknowledged) => void,
): Promise<void> {
  for (;;) {
    const path = pdfPath();
    if ((await upload(visitor, path)).error) return;
    const { data, error } = await insert(visitor, application({ pdf_path: path }));
    if (error) return;
    onAcknowledged({ id: data.id, path });
  }
}

/** Everything acknowledged is there once, and files and rows agree. */
async function expectAllThere(to: TestBackend, acknowledged: Acknowledged[]): Promise<void> {
  const rows = await to.sql<{ id: string; pdf_path: string | null }>(
    'select id::text, pdf_path from public.dealer_applications',
  );
  const stored = new Map(rows.map(({ id, pdf_path }) => [id, pdf_path]));
  expect(acknowledged.filter(({ id, path }) => stored.get(id) !== path)).toEqual([]);
  await expectFilesAndRows(to);
}

describe.each(engines)('when things fail, %s', (engine) => {
  it('starts again after six kills under load and has lost nothing that it acknowledged', async () => {
    const dataFolder = await newDataFolder(engine);
    const databaseUrl = await newDatabase(engine);
    const options = { dataFolder, databaseUrl };
    const before = await startBackend(engine, options);
    await prepare(before, 5000);
    await before.backend.close();

    const acknowledged: Acknowledged[] = [];
    for (let round = 0; round < 6; round += 1) {
      const running = await startProcess(options);
      const target = acknowledged.length + 35;
      await new Promise<void>((killed) => {
        const applicants = Array.from({ length: 8 }, () =>
          applyUntilRefused(clientOf(running), (one) => {
            acknowledged.push(one);
            if (acknowledged.length === target) void running.kill();
          }),
        );
        void Promise.all(applicants).then(() => killed());
      });
    }

    const after = await startBackend(engine, options);
    expect(acknowledged.length).toBeGreaterThanOrEqual(200);
    await expectAllThere(after, acknowledged);
    await after.close();
  }, 600_000);

  it('sends a mail later that the mailbox did not take', async () => {
    const to = await startBackend(engine);
    await to.sql('alter table local.mails rename to away');
    const { data } = await insert(await verifiedVisitor(to), application());
    expect((await notify(to.visitor(newAddress()), data?.id)).error).not.toBeNull();
    await to.sql('alter table local.away rename to mails');
    await to.sql('update public.dealer_applications set notify_next_at = now()');
    await to.backend.sweep();
    expect(await to.mails()).toHaveLength(1);
    await to.close();
  });
});

describe('in a folder of this machine', () => {
  it('stores no half file when the disk refuses it', async () => {
    const to = await startBackend('PGlite');
    const visitor = await verifiedVisitor(to);
    const folder = join(to.dataFolder, 'files');
    await rename(folder, `${folder}-away`);
    await writeFile(folder, 'A file where the folder should be.');

    const { error } = await upload(visitor, pdfPath());
    expect(error).toMatchObject({ status: 500, message: 'Something went wrong' });
    expect(await to.sql('select from storage.objects')).toEqual([]);

    await rm(folder);
    await rename(`${folder}-away`, folder);
    expect(await to.files()).toEqual([]);
    expect((await upload(visitor, pdfPath())).error).toBeNull();
    await to.close();
  });

  it('removes what an upload left behind that was cut off', async () => {
    const to = await startBackend('PGlite');
    await upload(await verifiedVisitor(to), pdfPath());
    await writeFile(join(to.dataFolder, 'files', `${randomUUID()}.pdf`), 'without a row');
    await to.restart();
    await expectAllThere(to, []);
    expect(await to.files()).toHaveLength(1);
    await to.close();
  });
});

/** Less than one segment of the write-ahead log, so that a write in the middle of it is refused. */
const FILE_LIMIT = (2 * 1024 * 1024) / 512;

describe('when the disk is full', () => {
  it('PGlite keeps what it acknowledged, says what it could not store, and goes on when there is room', async () => {
    const dataFolder = await newDataFolder('PGlite');
    const before = await startBackend('PGlite', { dataFolder });
    await prepare(before, 2000);
    // The log goes on in a new segment, whose beginning still fits.
    await before.sql('select pg_switch_wal()');
    await before.sql('update private.limits set maximum = maximum');
    await before.backend.close();

    const full = await startProcess({ dataFolder, fileLimit: FILE_LIMIT });
    const acknowledged: Acknowledged[] = [];
    const refused = await fillUntilRefused(clientOf(full), acknowledged).finally(() => full.kill());
    expectPlainRefusal(refused);

    const after = await startBackend('PGlite', { dataFolder });
    await expectAllThere(after, acknowledged);
    expect((await insert(await verifiedVisitor(after), application())).status).toBe(201);
    await after.close();
  }, 120_000);
});

function expectPlainRefusal(refused: { status: number; text: string }): void {
  expect(refused.status).toBeGreaterThanOrEqual(500);
  expect(refused.text).toMatch(/Please try again/);
  expect(refused.text).not.toMatch(/write|disk|space|pg_wal|PANIC/i);
}

async function fillUntilRefused(visitor: SupabaseClient, acknowledged: Acknowledged[]) {
  for (let count = 0; count < 2000; count += 1) {
    const additional_info = Array.from({ length: 130 }, () => randomUUID()).join(' ');
    const { data, status, error } = await insert(visitor, application({ additional_info }));
    if (error) return { status, text: JSON.stringify(error) };
    acknowledged.push({ id: data.id, path: null });
  }
  throw new Error('The disk did not fill up.');
}

// Only a server can stop by itself.
if (engines.includes('PostgreSQL'))
  describe('when the database server stops', () => {
    it('everything says so, nothing acknowledged is lost, and it goes on when the server is back', async () => {
      const server = await startServer();
      if (server === null) throw new Error('PostgreSQL is not installed.');
      const to = await startBackend('PostgreSQL', {
        databaseUrl: await newDatabase('PostgreSQL', server.url()),
      });
      const address = newAddress();
      await givePasses(to, address, 2);
      const visitor = to.visitor(address);
      const path = pdfPath();
      await upload(visitor, path, pdf());
      const { data } = await insert(visitor, application({ pdf_path: path }));

      server.stop();
      expect((await insert(visitor, application())).status).toBe(503);
      expect((await upload(visitor, pdfPath())).error).toMatchObject({ status: 503 });
      for (const answer of [
        await verify(to, visitor),
        await visitor.functions.invoke('check-submission-rate'),
        await notify(visitor, data?.id),
      ]) {
        expect(answer.response?.status).toBe(503);
        expect(await answer.response?.json()).toMatchObject({ code: 'database_unreachable' });
      }

      server.start();
      expect((await insert(visitor, application())).status).toBe(201);
      await expectAllThere(to, [{ id: data?.id, path }]);
      await to.close();
      server.remove();
    }, 60_000);

    it('keeps what it acknowledged when the disk of the server is full', async () => {
      const server = await startServer();
      if (server === null) throw new Error('PostgreSQL is not installed.');
      const to = await startBackend('PostgreSQL', {
        databaseUrl: await newDatabase('PostgreSQL', server.url()),
      });
      await prepare(to, 2000);
      await to.sql('select pg_switch_wal()');
      await to.sql('update private.limits set maximum = maximum');
      server.stop();
      server.start(FILE_LIMIT);

      const acknowledged: Acknowledged[] = [];
      const refused = await fillUntilRefused(to.visitor('127.0.0.1'), acknowledged);
      expectPlainRefusal(refused);

      server.stop();
      server.start();
      await expectAllThere(to, acknowledged);
      expect((await insert(await verifiedVisitor(to), application())).status).toBe(201);
      await to.close();
      server.remove();
    }, 120_000);
  });
