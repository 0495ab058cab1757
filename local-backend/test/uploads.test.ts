import { randomUUID } from 'node:crypto';
import { application, insert, newAddress, pdf, pdfPath, upload } from './support/applicant.ts';
import { expectFilesAndRows, startBackend, type TestBackend } from './support/backend.ts';
import { engines } from './support/engines.ts';
import { verifiedVisitor } from './support/pass.ts';

const LIMIT = 5 * 1024 * 1024;
const BUCKET = 'dealer-applications';

describe.each(engines)('uploads on %s', (engine) => {
  let to: TestBackend;
  beforeAll(async () => {
    to = await startBackend(engine);
  });
  afterAll(() => to?.close());

  afterEach(() => expectFilesAndRows(to));

  it('stores 5 MiB to the byte', async () => {
    const path = pdfPath();
    expect(await upload(await verifiedVisitor(to), path, pdf(LIMIT))).toMatchObject({
      data: { path },
      error: null,
    });
    const { data } = await to.service().storage.from(BUCKET).download(path);
    expect(data?.size).toBe(LIMIT);
  });

  it('refuses one byte more as too large', async () => {
    const { error } = await upload(await verifiedVisitor(to), pdfPath(), pdf(LIMIT + 1));
    expect(error).toMatchObject({
      statusCode: '413',
      message: expect.stringMatching(/maximum allowed size/),
    });
  });

  it('answers a body of 60 MB with a 413 that its sender can read', async () => {
    const { error } = await upload(await verifiedVisitor(to), pdfPath(), pdf(60_000_000));
    expect(error).toMatchObject({ status: 413, statusCode: '413' });
  });

  it('takes a raw body as well', async () => {
    const visitor = await verifiedVisitor(to);
    const body = await pdf().arrayBuffer();
    const { error } = await visitor.storage
      .from(BUCKET)
      .upload(pdfPath(), body, { contentType: 'application/pdf' });
    expect(error).toBeNull();
  });

  it('refuses another type', async () => {
    const text = new File(['text'], 'license.pdf', { type: 'text/html' });
    expect((await upload(await verifiedVisitor(to), pdfPath(), text)).error).toMatchObject({
      statusCode: '415',
    });
  });

  const folder = randomUUID();
  it.each([
    ['another ending', `${folder}/license.html`],
    ['no ending', `${folder}/license`],
    ['no folder', 'license.pdf'],
    ['a folder that is no id', 'folder/license.pdf'],
    ['a nested path', `${folder}/deep/license.pdf`],
    ['a folder in capitals', `${folder.toUpperCase()}/license.pdf`],
    ['no name', `${folder}/.pdf`],
    ['a name that is too long', `${folder}/${'x'.repeat(201)}.pdf`],
  ])('refuses %s', async (_, path) => {
    expect((await upload(await verifiedVisitor(to), path)).error).toMatchObject({ statusCode: '403' });
  });

  it.each([
    `${folder}/../../escape.pdf`,
    '../../../escape.pdf',
    `${folder}/..%2f..%2fescape.pdf`,
    `${folder}/%2e%2e/escape.pdf`,
    `..%2f..%2f${folder}/escape.pdf`,
    `${folder}/..\\escape.pdf`,
    `${folder}/%00.pdf`,
    `${folder}/%zz.pdf`,
    `${folder}/café.pdf`,
    `/etc/${folder}.pdf`,
  ])('refuses the name %s and stores nothing', async (path) => {
    const before = await to.files();
    expect((await upload(await verifiedVisitor(to), path)).error).not.toBeNull();
    expect(await to.files()).toEqual(before);
  });

  it('refuses to overwrite, with and without asking for it', async () => {
    const visitor = await verifiedVisitor(to);
    const path = pdfPath();
    await upload(visitor, path, pdf(100));
    const bucket = visitor.storage.from(BUCKET);
    expect((await upload(visitor, path, pdf(200))).error).not.toBeNull();
    expect((await bucket.upload(path, pdf(200), { upsert: true })).error).not.toBeNull();
    expect((await bucket.update(path, pdf(200))).error).not.toBeNull();
    expect((await to.service().storage.from(BUCKET).download(path)).data?.size).toBe(100);
  });

  it('keeps one file in a folder, also when two come at once', async () => {
    const visitor = await verifiedVisitor(to);
    const own = randomUUID();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => upload(visitor, `${own}/${name}.pdf`)),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect((await upload(visitor, `${own}/later.pdf`)).error).not.toBeNull();
  });

  it('takes no file from somebody without a pass', async () => {
    expect((await upload(to.visitor(newAddress()), pdfPath())).error).toMatchObject({ statusCode: '403' });
  });

  it('takes no file on a pass that is spent', async () => {
    const visitor = await verifiedVisitor(to);
    await insert(visitor, application());
    expect((await upload(visitor, pdfPath())).error).toMatchObject({ statusCode: '403' });
  });

  it('takes no more orphaned files than the limit', async () => {
    const visitor = await verifiedVisitor(to, 2);
    const orphans = await to.sql('select from private.uploads where not claimed');
    await to.sql(`update private.limits set maximum = $1 where name = 'orphaned files'`, [
      orphans.length + 2,
    ]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(visitor, pdfPath())));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(2);
    await to.sql(`update private.limits set maximum = 2000 where name = 'orphaned files'`);
  });

  it('takes three files on a pass, and what one address may send does not touch another', async () => {
    const visitor = await verifiedVisitor(to);
    const outcomes = [];
    for (let count = 0; count < 4; count += 1)
      outcomes.push((await upload(visitor, pdfPath())).error === null);
    expect(outcomes).toEqual([true, true, true, false]);

    const busy = await verifiedVisitor(to, 8);
    const answers = [];
    for (let count = 0; count < 24; count += 1) answers.push(await upload(busy, pdfPath()));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(20);
    expect((await upload(await verifiedVisitor(to), pdfPath())).error).toBeNull();
  });

  it('looks at the right to send a file before the file, whatever its size', async () => {
    const { error } = await upload(to.visitor(newAddress()), pdfPath(), pdf(60_000_000));
    expect(error).toMatchObject({ status: 400, statusCode: '403' });
  });

  it('shows nobody outside what is stored, and lets nobody outside remove it', async () => {
    const visitor = await verifiedVisitor(to);
    const path = pdfPath();
    await upload(visitor, path);
    const bucket = visitor.storage.from(BUCKET);
    expect((await bucket.list(path.split('/')[0])).data ?? []).toEqual([]);
    expect((await bucket.download(path)).data).toBeNull();
    expect((await bucket.createSignedUrl(path, 60)).data).toBeNull();
    expect((await bucket.info(path)).data).toBeNull();
    expect((await bucket.remove([path])).data ?? []).toEqual([]);
    expect((await bucket.move(path, pdfPath())).data).toBeNull();
    expect((await bucket.copy(path, pdfPath())).data).toBeNull();
    expect((await fetchPublic(path)).status).toBeGreaterThanOrEqual(400);
    expect((await to.service().storage.from(BUCKET).download(path)).data?.size).toBe(64);
  });

  const fetchPublic = (path: string) => to.call(newAddress(), `/storage/v1/object/public/${BUCKET}/${path}`);

  it('opens a signed link to its file alone, until it expires', async () => {
    const visitor = await verifiedVisitor(to, 2);
    const [path, other] = [pdfPath(), pdfPath()];
    await upload(visitor, path);
    await upload(visitor, other);
    const { data } = await to.service().storage.from(BUCKET).createSignedUrl(path, 1);
    const link = new URL(data?.signedUrl ?? '');
    const open = async (target: string) => (await to.call(newAddress(), `${target}${link.search}`)).status;
    expect(await open(link.pathname)).toBe(200);
    expect(await open(link.pathname.replace(path, other))).toBe(400);
    expect((await to.call(newAddress(), link.pathname)).status).toBe(400);
    jest.useFakeTimers({
      now: Date.now() + 2000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
    });
    expect(await open(link.pathname)).toBe(400);
    jest.useRealTimers();
  });

  it('knows no other bucket', async () => {
    const visitor = await verifiedVisitor(to);
    expect((await visitor.storage.from('other').upload(pdfPath(), pdf())).error).toMatchObject({
      statusCode: '404',
    });
    expect((await visitor.storage.createBucket('other')).error).not.toBeNull();
  });
});
