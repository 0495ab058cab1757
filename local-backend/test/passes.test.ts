import {
  application,
  captchaToken,
  insert,
  newAddress,
  pdfPath,
  upload,
  verify,
} from './support/applicant.ts';
import { startBackend, type TestBackend } from './support/backend.ts';
import { engines } from './support/engines.ts';
import { givePasses } from './support/pass.ts';

describe.each(engines)('captcha passes on %s', (engine) => {
  let to: TestBackend;
  beforeAll(async () => {
    to = await startBackend(engine);
  });
  afterAll(() => to?.close());

  const countOf = async (email: string) =>
    (await to.sql('select from public.dealer_applications where email = $1', [email])).length;

  it('refuses an insert without a verified captcha and stores nothing', async () => {
    const row = application();
    const { status, error } = await insert(to.visitor(newAddress()), row);
    expect({ status, code: error?.code }).toEqual({ status: 403, code: 'PT403' });
    expect(await countOf(row.email)).toBe(0);
  });

  it('refuses a second insert on one pass', async () => {
    const visitor = to.visitor(newAddress());
    await verify(to, visitor);
    expect((await insert(visitor, application())).status).toBe(201);
    expect((await insert(visitor, application())).status).toBe(403);
  });

  it('gives one pass for one token, however often it is shown at once', async () => {
    const address = newAddress();
    const token = await captchaToken(to);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => verify(to, to.visitor(address), token)),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await to.sql('select from private.captcha_passes where ip = $1', [address])).toHaveLength(1);
  });

  it('refuses a pass older than 15 minutes, for the file and for the row', async () => {
    const address = newAddress();
    await givePasses(to, address);
    await to.sql(
      `update private.captcha_passes set created_at = now() - interval '15 min 1 s' where ip = $1`,
      [address],
    );
    expect((await upload(to.visitor(address), pdfPath())).error).toMatchObject({ statusCode: '403' });
    expect((await insert(to.visitor(address), application())).status).toBe(403);
  });

  it('stores exactly three of forty applications that share three passes', async () => {
    const address = newAddress();
    await givePasses(to, address, 3);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => insert(to.visitor(address), application())),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 403)).toHaveLength(37);
    expect(await to.sql('select from private.submissions where ip = $1', [address])).toHaveLength(3);
  });

  it('keeps the pass when the insert fails for another reason', async () => {
    const address = newAddress();
    await givePasses(to, address);
    expect((await insert(to.visitor(address), application({ email: 'no address' }))).status).toBe(400);
    expect((await insert(to.visitor(address), application())).status).toBe(201);
  });

  it('takes one application at a time, so that no pass is spent twice', async () => {
    const address = newAddress();
    await givePasses(to, address, 2);
    const rows = [application(), application()];
    const { status } = await to.visitor(address).from('dealer_applications').insert(rows).select('id');
    expect(status).toBe(400);
    expect(await to.sql('select from private.submissions where ip = $1', [address])).toHaveLength(0);
  });

  it('does not let one address spend the pass of another', async () => {
    await givePasses(to, newAddress());
    expect((await insert(to.visitor(newAddress()), application())).status).toBe(403);
  });

  it('counts a household of IPv6 addresses as one', async () => {
    await givePasses(to, '2001:db8:1:2:aaaa::1');
    expect((await insert(to.visitor('2001:db8:1:2:bbbb::9'), application())).status).toBe(201);
    await givePasses(to, '2001:db8:1:3::1');
    expect((await insert(to.visitor('2001:db8:1:2::1'), application())).status).toBe(403);
  });

  it('ignores addresses that the caller claims', async () => {
    const address = newAddress();
    await givePasses(to, address);
    const forged = { 'cf-connecting-ip': address, 'x-forwarded-for': address, 'x-real-ip': address };
    const headers = {
      apikey: to.backend.secrets.anonKey,
      'content-type': 'application/json',
      ...forged,
    };
    const body = JSON.stringify(application());
    const answer = await to.call(newAddress(), '/rest/v1/dealer_applications', {
      method: 'POST',
      headers,
      body,
    });
    expect(answer.status).toBe(403);
  });
});
