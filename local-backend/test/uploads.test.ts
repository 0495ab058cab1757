import { randomUUID } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { setClock } from '../../testing/clock.ts';
import { timeoutFor } from '../src/http/body.ts';
import { application, newAddress, pdf, pdfPath } from './support/applicant.ts';
import { backendOn, bucketOf, startBackend } from './support/backend.ts';
import { engines } from './support/engines.ts';
import type { Visitor } from './support/visitor.ts';

const largest = 5 * 1024 * 1024;
const bucketName = 'dealer-applications';

describe.each(engines)('uploads on %s', (engine) => {
  const to = backendOn(engine);

  afterEach(() => to.expectFilesAndRows());

  const storedSize = async (path: string) =>
    (await to.service().storage.from(bucketName).download(path)).data?.size;

  it('stores 5 MiB to the byte, and refuses more with a 413 that can be read, nothing, another type and another bucket', async () => {
    const visitor = await to.verifiedVisitor();
    const path = pdfPath();
    const stored = await visitor.upload(path, pdf(largest));
    expect(stored).toMatchObject({ data: { path }, error: null });
    expect(await storedSize(path)).toBe(largest);
    const refused = { statusCode: '413', message: expect.stringMatching(/maximum allowed size/) };
    expect((await visitor.upload(pdfPath(), pdf(largest + 1))).error).toMatchObject(refused);
    const far = await visitor.upload(pdfPath(), pdf(60_000_000));
    expect(far.error).toMatchObject({ ...refused, status: 413 });
    const other = await visitor.client.storage.from('other').upload(pdfPath(), pdf());
    expect(other.error).toMatchObject({ statusCode: '404' });
    const nothing = new File([], 'license.pdf', { type: 'application/pdf' });
    expect((await visitor.upload(pdfPath(), nothing)).error).toMatchObject({ statusCode: '403' });
    const text = new File(['text'], 'license.pdf', { type: 'text/html' });
    expect((await visitor.upload(pdfPath(), text)).error).toMatchObject({ statusCode: '415' });
  });

  it('refuses whatever is no name of a PDF in a folder of its own', async () => {
    const visitor = await to.verifiedVisitor();
    const folder = randomUUID();
    const before = await to.files();
    const wrong =
      `license.html license deep/license.pdf .pdf ${'x'.repeat(252)}.pdf ../../escape.pdf %00.pdf %zz.pdf
      ..%2f..%2fescape.pdf %2e%2e/escape.pdf ..\\escape.pdf café.pdf`.split(/\s+/);
    const whole = `license.pdf folder/license.pdf ${folder.toUpperCase()}/license.pdf ../../../escape.pdf
      ..%2f..%2f${folder}/escape.pdf /etc/${folder}.pdf`.split(/\s+/);
    for (const path of [...wrong.map((name) => `${folder}/${name}`), ...whole])
      expect([path, (await visitor.upload(path)).error?.name]).toEqual([path, 'StorageApiError']);
    expect(await to.files()).toEqual(before);
  });

  it('refuses to overwrite, with and without asking for it', async () => {
    const visitor = await to.verifiedVisitor();
    const path = pdfPath();
    await visitor.upload(path, pdf(100));
    const bucket = visitor.client.storage.from(bucketName);
    expect((await visitor.upload(path, pdf(200))).error).not.toBeNull();
    expect((await bucket.upload(path, pdf(200), { upsert: true })).error).not.toBeNull();
    expect((await bucket.update(path, pdf(200))).error).not.toBeNull();
    expect(await storedSize(path)).toBe(100);
  });

  const paths = (count: number) => Array.from({ length: count }, () => pdfPath());
  const storedOf = async (visitor: Visitor, paths: string[]) =>
    (await Promise.all(paths.map((path) => visitor.upload(path)))).filter(({ error }) => error === null)
      .length;

  it('keeps one file in a folder, also when two come at once', async () => {
    const visitor = await to.verifiedVisitor();
    const own = randomUUID();
    expect(await storedOf(visitor, [`${own}/a.pdf`, `${own}/b.pdf`, `${own}/c.pdf`])).toBe(1);
    expect(await storedOf(visitor, [`${own}/later.pdf`])).toBe(0);
  });

  it('looks at the right to send a file before the file, whatever its size', async () => {
    const without = to.visitor();
    const refused = { status: 400, statusCode: '403' };
    for (const size of [64, 60_000_000])
      expect((await without.upload(pdfPath(), pdf(size))).error).toMatchObject(refused);
    const asked = jest.spyOn(to.backend.database, 'once');
    const pieces = async function* () {
      expect(asked).toHaveBeenCalled();
      yield new Uint8Array(largest);
    };
    expect((await to.uploadPieces(newAddress(), largest, pieces)).status).toBe(400);
    asked.mockRestore();
    const visitor = await to.verifiedVisitor();
    await visitor.insert(application());
    expect((await visitor.upload(pdfPath())).error).toMatchObject(refused);
  });

  it('takes five large files of an address at a time, since on a slow line each keeps its place for minutes, and all that have arrived', async () => {
    const address = newAddress();
    await to.givePasses(address, 2);
    let begun = 0;
    let refused: Promise<unknown> = Promise.resolve();
    // An upload's bytes are requested once it has its place.
    const pieces = async function* () {
      begun += 1;
      if (begun === 5) refused = to.visitor(address).upload(pdfPath(), pdf(largest));
      while (begun < 5) await setTimeout(10);
      await refused;
      yield new Uint8Array(largest);
    };
    const uploads = Array.from({ length: 5 }, () => to.uploadPieces(address, largest, pieces));
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    const message = expect.stringMatching(/try again in a few seconds/);
    expect(await refused).toMatchObject({ error: { message } });
  });

  it('refuses none of forty visitors behind one address who send a file at once', async () => {
    const limit = (maximum: number) =>
      to.sql(`update private.limits set maximum = $1 where name = 'files of an address'`, [maximum]);
    await limit(40);
    const visitor = await to.verifiedVisitor(14);
    const uploads = Array.from({ length: 40 }, () => visitor.upload(pdfPath(), pdf(250_000)));
    expect((await Promise.all(uploads)).map(({ error }) => error)).toEqual(Array(40).fill(null));
    await limit(20);
  });

  it('takes no more orphaned files than the limit', async () => {
    const orphans = await to.sql('select from private.uploads where not claimed');
    const limit = (maximum: number) =>
      to.sql(`update private.limits set maximum = $1 where name = 'orphaned files'`, [maximum]);
    await limit(orphans.length + 2);
    expect(await storedOf(await to.verifiedVisitor(2), paths(4))).toBe(2);
    const { error } = await (await to.verifiedVisitor()).upload(pdfPath());
    expect(error).toMatchObject({
      statusCode: '429',
      message: expect.stringMatching(/again in an hour, or/),
    });
    await limit(2000);
  });

  it('takes three files on a pass, twenty of an address, and then still those of another', async () => {
    expect(await storedOf(await to.verifiedVisitor(), paths(4))).toBe(3);
    expect(await storedOf(await to.verifiedVisitor(8), paths(24))).toBe(20);
    expect(await storedOf(await to.verifiedVisitor(), paths(1))).toBe(1);
  });

  it('shows nobody outside what is stored, and lets nobody outside remove it', async () => {
    const visitor = await to.verifiedVisitor();
    const path = pdfPath();
    await visitor.upload(path);
    const bucket = visitor.client.storage.from(bucketName);
    for (const attempt of [
      ...[bucket.list(path.split('/')[0]), bucket.download(path), bucket.createSignedUrl(path, 60)],
      ...[bucket.info(path), bucket.remove([path])],
      ...[bucket.move(path, pdfPath()), bucket.copy(path, pdfPath())],
    ])
      expect((await attempt).data ?? []).toEqual([]);
    const open = await to.call(newAddress(), `/storage/v1/object/public/${bucketName}/${path}`);
    expect(open.status).toBeGreaterThanOrEqual(400);
    expect(await storedSize(path)).toBe(64);
  });

  it('opens a signed link to its file alone, until it expires', async () => {
    const visitor = await to.verifiedVisitor(2);
    const [path, other] = [pdfPath(), pdfPath()];
    await visitor.upload(path, pdf(largest));
    await visitor.upload(other);
    const { data } = await to.service().storage.from(bucketName).createSignedUrl(path, 60);
    const link = new URL(data?.signedUrl ?? '');
    const open = async (target: string) => (await to.call(newAddress(), `${target}${link.search}`)).status;
    expect(await open(link.pathname)).toBe(200);
    // A mail scanner requests only the head, which leaves no file open for long.
    const key = { authorization: `Bearer ${to.backend.secrets.serviceRoleKey}` };
    for (const asked of [`${link.pathname}${link.search}`, '/_local/backup'])
      expect((await to.call(newAddress(), asked, { method: 'HEAD', headers: key })).status).toBe(200);
    const opened = async () => {
      const fds = (await readdir('/proc/self/fd')).map((fd) => `/proc/self/fd/${fd}`);
      const files = await Promise.all(fds.map((fd) => readlink(fd).catch(() => '')));
      return files.filter((file) => /\.pdf$|\/[\da-f-]{36} \(deleted\)$/.test(file));
    };
    while ((await opened()).length > 0) await setTimeout(10);
    // A slow reader has at most two of the largest in memory; from the disk, they need none.
    const reader = newAddress();
    const read = () => to.call(reader, `${link.pathname}${link.search}`);
    const [one, two, three] = [await read(), await read(), await read()];
    expect([one, two, three].map(({ status }) => status)).toEqual([200, 200, to.databaseUrl ? 503 : 200]);
    const refused = to.logLines.filter((line) => /^GET \S+ 503 busy \d+ ms$/.test(line));
    expect(refused).toHaveLength(to.databaseUrl ? 1 : 0);
    expect((await one.arrayBuffer()).byteLength).toBe(largest);
    await two.body?.cancel();
    // A reader that stops in the middle keeps its place no longer than the slowest line needs for all.
    const waits = jest.spyOn(globalThis, 'setTimeout');
    for (const { status, body } of [await read(), await read()]) {
      expect(status).toBe(200);
      await body?.getReader().read();
    }
    // Only these timers are fired: the database keeps its time for an answer.
    const late = waits.mock.calls.filter(([, ms]) => ms === timeoutFor(largest));
    waits.mockRestore();
    expect(late).toHaveLength(to.databaseUrl ? 2 : 0);
    for (const [giveUp] of late) giveUp();
    expect((await read()).status).toBe(200);
    expect(await open(link.pathname.replace(path, other))).toBe(400);
    expect((await to.call(newAddress(), link.pathname)).status).toBe(400);
    // A link's token is no key, and a key no link's token.
    const headers = { apikey: link.searchParams.get('token') ?? '' };
    const select = '/rest/v1/dealer_applications?select=id';
    expect((await to.call(newAddress(), select, { headers })).status).toBe(401);
    for (const key of [to.backend.secrets.serviceRoleKey, await to.captchaToken()])
      expect((await to.call(newAddress(), `${link.pathname}?token=${key}`)).status).toBe(400);
    setClock(Date.now() + 61_000);
    expect(await open(link.pathname)).toBe(400);
    jest.useRealTimers();
  });
});

if (engines.includes('PostgreSQL'))
  it('a bucket takes files instead of the database, keeps nobody’s for a day, and is named where it is missing; a lost file is told of', async () => {
    const bucket = bucketOf();
    const { kept } = bucket;
    const before = await startBackend('PostgreSQL');
    const paths = [pdfPath(), pdfPath()] as const;
    await (await before.verifiedVisitor()).upload(pdfPath(), pdf(50));
    await (await before.verifiedVisitor()).upload(paths[0], pdf(100));
    const { databaseUrl } = before;
    await before.sql(`delete from local.files where length(bytes) = 50`);
    await before.restart();
    expect(before.backend.notes).toContainEqual(
      expect.stringMatching(/^PDFs missing from the database: 1\. .* restore/),
    );
    await before.close();
    const to = await startBackend('PostgreSQL', { databaseUrl, bucket });
    await (await to.verifiedVisitor()).upload(paths[1], pdf(200));
    for (const [index, path] of paths.entries()) {
      const { data } = await to.service().storage.from(bucketName).download(path);
      expect(data?.size).toBe((index + 1) * 100);
    }
    const [own] = kept.keys();
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    const [old, fresh] = [`${randomUUID()}.pdf`, `${randomUUID()}.pdf`];
    kept.set(old, { bytes: new Uint8Array(1), since: yesterday });
    await bucket.put(fresh, new Uint8Array(1));
    if (own) kept.set(own, { bytes: kept.get(own)?.bytes ?? new Uint8Array(), since: yesterday });
    // A server whose clock is a day ahead removes no file that arrived before its row.
    setClock(Date.now() + 25 * 60 * 60 * 1000);
    await to.backend.sweep();
    jest.useRealTimers();
    expect([...kept.keys()].sort()).toEqual([own, fresh, 'clock'].sort());
    bucket.get =
      bucket.put =
      bucket.remove =
        () => Promise.reject(Object.assign(new Error(), { code: 'Away' }));
    const files = to.service().storage.from(bucketName);
    const path = pdfPath();
    const answers = [await (await to.verifiedVisitor()).upload(path), await files.download(paths[1])];
    for (const { error } of answers) expect(error).toMatchObject({ status: 503 });
    expect(to.logLines).toContainEqual('The bucket fails (Away): see what keeps it.');
    expect(await to.sql('select from storage.objects where name = $1', [path])).toEqual([]);
    await to.close();
    await expect(startBackend('PostgreSQL', { databaseUrl })).rejects.toThrow(
      /lie in a bucket, set LANDMARK_STORE/,
    );
  });
