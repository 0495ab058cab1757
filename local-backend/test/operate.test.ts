import { execFile } from 'node:child_process';
import { mkdtemp, readFile, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { restore } from '../src/operate/restore.ts';
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

const main = join(__dirname, '..', 'src', 'operate', 'main.ts');
const run = promisify(execFile);

type Place = Pick<BackendOptions, 'dataFolder' | 'databaseUrl'>;

/** An operator's command, as it is typed. Rejects with what it says when it fails. */
async function operate({ dataFolder, databaseUrl }: Place, args: string[], port = ''): Promise<string> {
  const { PATH } = process.env;
  const env = { PATH, DATA_FOLDER: dataFolder, DATABASE_URL: databaseUrl ?? '', PORT: port };
  const cwd = join(__dirname, '..');
  return (await run(process.execPath, ['--import', 'tsx', main, ...args], { env, cwd })).stdout;
}

async function applicant(to: TestBackend, email: string) {
  const visitor = await verifiedVisitor(to);
  const path = pdfPath();
  await upload(visitor, path, pdf(5000));
  const { data } = await insert(visitor, application({ email, pdf_path: path }));
  await notify(visitor, data?.id);
}

const inPlace = (place: Place) => ({ ...place, siteOrigin: siteOrigin, environment: {} });

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
    expect(await operate(place, ['backup', file])).toMatch(/holds everything/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await to.reopen();

    const target = engines.find((other) => other !== engine) ?? engine;
    const empty = await emptyPlace(target);
    expect(await operate(empty, ['restore', file])).toBe('1 applications are back.\n');
    const restored = await startBackend(target, empty);
    expect(await contents(restored)).toEqual(before);
    await expectFilesAndRows(restored);
    expect(restored.backend.secrets).toEqual(secrets);
    await restored.backend.close();
    await expect(restore(file, inPlace(empty))).rejects.toThrow(/restore into an empty/);
  }, 120_000);

  it('refuses half a back-up before it writes anything', async () => {
    const half = `${file}.half`;
    await run('cp', [file, half]);
    await truncate(half, (await readFile(half)).byteLength - 20);
    await expect(restore(half, inPlace(await emptyPlace()))).rejects.toThrow(/is no whole back-up/);
  });

  it('forgets a person: applications, files, mails and traces, with a record of it', async () => {
    await applicant(to, 'Forget.Me@shop.example');
    await to.backend.close();
    const said = await operate(place, ['forget', 'forget.me@shop.example']);
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
    const { port } = new URL(running.url);
    const live = `${file}.live`;
    const load = { perSecond: 5, patienceMs: 30_000 };
    let left = 5;
    const before = await applySteadily(running, { ...load, until: () => left-- <= 0 });
    let isDone = false;
    const meanwhile = applySteadily(running, { ...load, until: () => isDone });
    await operate(own, ['backup', live], port);
    isDone = true;
    const all = [...before.ids, ...(await meanwhile).ids];
    if (engine === 'PGlite')
      await expect(operate(own, ['backup', `${live}2`], '1')).rejects.toThrow(/in use by .* nobody answers/);
    running.signal('SIGTERM');
    await Promise.all([running.ended, captcha.close()]);

    const empty = await emptyPlace();
    await restore(live, inPlace(empty));
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
