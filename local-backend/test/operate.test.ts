import { copyFile, mkdtemp, readFile, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '../src/operate/operations.ts';
import type { BackendOptions } from '../src/options.ts';
import { application, insert, notify, pdf, pdfPath, upload, verifiedVisitor } from './support/applicant.ts';
import {
  expectFilesAndRows,
  newDataFolder,
  siteOrigin,
  startBackend,
  type TestBackend,
} from './support/backend.ts';
import { engines, newDatabase } from './support/engines.ts';
import { startProcess } from './support/process.ts';
import { accepting, startProvider } from './support/provider.ts';
import { applySteadily } from './support/retrying.ts';

type Place = Pick<BackendOptions, 'dataFolder' | 'databaseUrl'>;

const { backup, restore, forget } = operations;
const inPlace = (place: Place, address = '') => ({ ...place, siteOrigin, environment: {}, address });

async function applicant(to: TestBackend, email: string) {
  const visitor = await verifiedVisitor(to);
  const path = pdfPath();
  await upload(visitor, path, pdf(5000));
  const { data } = await insert(visitor, application({ email, pdf_path: path }));
  await notify(visitor, data?.id);
}

const emptyFolder = () => mkdtemp(join(tmpdir(), 'landmark-restored-'));

describe.each(engines)('an operator of %s', (engine) => {
  let to: TestBackend;
  let place: Place;
  let file: string;
  beforeAll(async () => {
    to = await startBackend(engine);
    place = { dataFolder: to.dataFolder, databaseUrl: to.databaseUrl };
    file = join(await emptyFolder(), 'landmark.jsonl.gz');
  });
  afterAll(() => to?.close());

  const tables = 'public.dealer_applications private.submissions private.limits local.mails storage.objects';
  const contents = ({ sql }: TestBackend) =>
    Promise.all(
      tables.split(' ').map((table) => sql(`select to_jsonb(t) as row from ${table} t order by 1`)),
    );
  const emptyPlace = async (of = engine) => ({
    dataFolder: await emptyFolder(),
    databaseUrl: await newDatabase(of),
  });

  it('backs up a stopped backend and puts it back into an empty one, of the other engine where there is one', async () => {
    await applicant(to, 'kept@shop.example');
    await to.sql(`update private.limits set maximum = 7 where name = 'address'`);
    const before = await contents(to);
    const { secrets } = to.backend;
    await to.backend.close();
    expect(await backup(inPlace(place), file)).toMatch(/holds everything/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await to.reopen();

    const target = engines.find((other) => other !== engine) ?? engine;
    const empty = await emptyPlace(target);
    expect(await restore(inPlace(empty), file)).toBe('1 applications are back.');
    const restored = await startBackend(target, empty);
    expect(await contents(restored)).toEqual(before);
    await expectFilesAndRows(restored);
    expect(restored.backend.secrets).toEqual(secrets);
    await restored.backend.close();
    await expect(restore(inPlace(empty), file)).rejects.toThrow(/restore into an empty/);
  }, 120_000);

  it('refuses half a back-up before it writes anything', async () => {
    const half = `${file}.half`;
    await copyFile(file, half);
    await truncate(half, (await readFile(half)).byteLength - 20);
    await expect(restore(inPlace(await emptyPlace()), half)).rejects.toThrow(/is no whole back-up/);
  });

  it('forgets a person: applications, files, mails and traces, with a record of it', async () => {
    await applicant(to, 'Forget.Me@shop.example');
    await to.backend.close();
    const said = await forget(inPlace(place), 'forget.me@shop.example');
    expect(said).toMatch(/^Removed: 1 applications with their mails, 1 files/);
    await to.reopen();
    await expectFilesAndRows(to);
    expect(JSON.stringify(await contents(to))).not.toMatch(/forget\.me/i);
    const removals = await to.sql('select reason, had_file from private.removals');
    expect(removals).toEqual([{ reason: 'request', had_file: true }]);
  }, 60_000);

  it('backs up while applications arrive: what was acknowledged before is in it, whole', async () => {
    const own = { dataFolder: await newDataFolder(engine), databaseUrl: await newDatabase(engine) };
    const captcha = await startProvider(accepting);
    const environment = { SITE_ORIGIN: 'https://www.example.com', ...captcha.asCaptcha };
    const preparing = await startBackend(engine, own);
    await preparing.sql('update private.limits set maximum = 1000000');
    await preparing.backend.close();
    const running = await startProcess({ ...own, environment });
    const live = `${file}.live`;
    const load = { perSecond: 5, patienceMs: 30_000 };
    let left = 5;
    const before = await applySteadily(running, { ...load, until: () => left-- <= 0 });
    let isDone = false;
    const meanwhile = applySteadily(running, { ...load, until: () => isDone });
    await backup(inPlace(own, running.url), live);
    isDone = true;
    const all = [...before.ids, ...(await meanwhile).ids];
    if (engine === 'PGlite')
      await expect(backup(inPlace(own, 'http://localhost:1'), `${live}2`)).rejects.toThrow(
        /in use by .* nobody answers/,
      );
    running.signal('SIGTERM');
    await Promise.all([running.ended, captcha.close()]);

    const empty = await emptyPlace();
    await restore(inPlace(empty), live);
    const restored = await startBackend(engine, empty);
    await expectFilesAndRows(restored);
    const files = `select a.id::text, o.version::text as file from public.dealer_applications a
                     left join storage.objects o on o.name = a.pdf_path`;
    const rows = await restored.sql<{ id: string; file: string | null }>(files);
    expect(rows.filter((row) => row.file === null || !all.includes(row.id))).toEqual([]);
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(before.ids));
    await restored.close();
  }, 120_000);
});
