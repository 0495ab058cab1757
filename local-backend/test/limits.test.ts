import { randomUUID } from 'node:crypto';
import { application, insert, newAddress, pdfPath, upload } from './support/applicant.ts';
import { startBackend, type TestBackend } from './support/backend.ts';
import { engines } from './support/engines.ts';
import { givePasses, verifiedVisitor } from './support/pass.ts';

describe.each(engines)('limits on %s', (engine) => {
  let to: TestBackend;
  beforeAll(async () => {
    to = await startBackend(engine);
  });
  afterAll(() => to?.close());

  const rateOf = async (address: string) =>
    (await to.visitor(address).functions.invoke('check-submission-rate')).data;

  it('takes five applications an hour from an address and says when the next may come', async () => {
    const address = newAddress();
    await givePasses(to, address, 6);
    for (let count = 0; count < 5; count += 1) {
      expect(await rateOf(address)).toEqual({ allowed: true });
      expect((await insert(to.visitor(address), application())).status).toBe(201);
    }
    expect((await insert(to.visitor(address), application())).status).toBe(429);
    expect(await rateOf(address)).toEqual({
      allowed: false,
      error: expect.stringMatching(/try again in an hour\.$/),
    });

    await to.sql(`update private.submissions set created_at = created_at - interval '45 min' where ip = $1`, [
      address,
    ]);
    expect(await rateOf(address)).toEqual({
      allowed: false,
      error: expect.stringMatching(/try again in 15 minutes\.$/),
    });

    await to.sql(`update private.submissions set created_at = created_at - interval '15 min' where ip = $1`, [
      address,
    ]);
    expect(await rateOf(address)).toEqual({ allowed: true });
    expect((await insert(to.visitor(address), application())).status).toBe(201);
  });

  it('holds the hourly limit when all come at once', async () => {
    const address = newAddress();
    await givePasses(to, address, 12);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => insert(to.visitor(address), application())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('holds the daily limit of a mail address that comes from many addresses at once', async () => {
    const visitors = await Promise.all(Array.from({ length: 8 }, () => verifiedVisitor(to)));
    const email = 'Same.Person@shop.example';
    const answers = await Promise.all(
      visitors.map((visitor, index) =>
        insert(visitor, application({ email: index % 2 ? email : email.toLowerCase() })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it.each([
    ['without a name for its attempt', undefined],
    ['of one attempt', randomUUID()],
  ])('stores an application %s once, and tells the repetition its id', async (_, attempt) => {
    const visitor = await verifiedVisitor(to, 2);
    const row = application();
    const answers = await Promise.all([insert(visitor, row, attempt), insert(visitor, row, attempt)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const stored = await to.sql<{ id: string }>(
      'select id::text from public.dealer_applications where email = $1',
      [row.email],
    );
    expect(stored).toEqual([answers.find(({ status }) => status === 201)?.data]);
    const refused = answers.find(({ status }) => status === 409)?.error;
    expect(refused).toMatchObject({ code: 'PT409', details: stored[0]?.id });
  });

  it('takes the same data filled in anew', async () => {
    const visitor = await verifiedVisitor(to, 2);
    const row = application();
    expect((await insert(visitor, row, randomUUID())).status).toBe(201);
    expect((await insert(visitor, row, randomUUID())).status).toBe(201);
  });

  it('knows the same application again although its file was uploaded anew', async () => {
    const visitor = await verifiedVisitor(to, 2);
    const [first, second] = [pdfPath('same.pdf'), pdfPath('same.pdf')];
    await upload(visitor, first);
    await upload(visitor, second);
    const row = application();
    expect((await insert(visitor, { ...row, pdf_path: first })).status).toBe(201);
    expect((await insert(visitor, { ...row, pdf_path: second })).status).toBe(409);
  });

  it('takes a corrected application', async () => {
    const visitor = await verifiedVisitor(to, 2);
    const row = application();
    expect((await insert(visitor, row)).status).toBe(201);
    expect((await insert(visitor, { ...row, phone: '555-0199' })).status).toBe(201);
  });

  it('holds the limit of the whole site', async () => {
    const stored = (
      await to.sql(`select from private.submissions where created_at > now() - interval '1 hour'`)
    ).length;
    await to.sql(`update private.limits set maximum = $1 where name = 'site'`, [stored + 1]);
    const visitors = await Promise.all(Array.from({ length: 4 }, () => verifiedVisitor(to)));
    const answers = await Promise.all(visitors.map((visitor) => insert(visitor, application())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.error?.message).toMatch(
      /^More applications are arriving/,
    );
    expect(await rateOf(newAddress())).toEqual({
      allowed: false,
      error: expect.stringMatching(/^More applications are arriving than we can take.*in an hour\.$/),
    });
    await to.sql(`update private.limits set maximum = 5000 where name = 'site'`);
  });
});
