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
import { startBackend, type TestBackend } from './support/backend.ts';
import { engines } from './support/engines.ts';

describe.each(engines)('an application on %s', (engine) => {
  let to: TestBackend;
  beforeAll(async () => {
    to = await startBackend(engine);
  });
  afterAll(() => to.close());

  it('makes its whole way: captcha, rate, PDF, row, mail', async () => {
    const visitor = to.visitor(newAddress());
    expect(await verify(to, visitor)).toMatchObject({ data: { success: true }, error: null });
    expect(await visitor.functions.invoke('check-submission-rate')).toMatchObject({
      data: { allowed: true },
    });

    const path = pdfPath('Trade licence.pdf');
    expect(await upload(visitor, path, pdf(1000))).toMatchObject({ data: { path }, error: null });

    const row = application({ business_name: 'First Shop', pdf_path: path });
    const inserted = await insert(visitor, row);
    expect(inserted).toMatchObject({ status: 201, error: null });
    expect(Object.keys(inserted.data ?? {})).toEqual(['id']);

    const stored = await to
      .service()
      .from('dealer_applications')
      .select('*')
      .eq('id', inserted.data?.id)
      .single();
    expect(stored.data).toMatchObject(row);
    expect(await to.files()).toHaveLength(1);

    expect(await notify(visitor, inserted.data?.id)).toMatchObject({ data: { received: true }, error: null });
    const [mail] = await to.mails();
    expect(mail).toMatchObject({ subject: 'Dealer application: First Shop', reply_to: row.email });

    const link = /http:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const download = await to.call(newAddress(), link.replace('http://localhost:3000', ''));
    expect(download.status).toBe(200);
    expect((await download.arrayBuffer()).byteLength).toBe(1000);
  });
});
