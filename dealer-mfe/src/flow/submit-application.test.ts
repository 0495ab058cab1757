import { completeForm, pdfNamed } from '../testing/application';
import { applicationId } from '../testing/backend';
import { recordedPorts } from '../testing/ports';
import { submitApplication } from './submit-application';

type Changes = Parameters<typeof recordedPorts>[0];

const refused = async () => ({ ok: false, reason: 'refused', status: 400 }) as const;
const lost = async () => {
  throw new Error('connection lost');
};
const large = new File(['%PDF-', new Uint8Array(5 * 1024 * 1024)], 'a.pdf', { type: 'application/pdf' });

async function run(changes: Changes = {}, pdf?: File, form = completeForm) {
  const { ports, events } = recordedPorts(changes);
  const outcome = await submitApplication({ form, pdf, attempt: () => 'attempt' }, ports);
  return { outcome, events, ports };
}

const untilRate = ['isReady', 'token', 'verifyCaptcha', 'checkRate'];

test('section 4: everything in its order', async () => {
  const { outcome, events } = await run({}, pdfNamed('a.pdf'));
  expect(events).toEqual([...untilRate, 'upload', 'insert', '“Application Submitted!”', 'notify']);
  expect(outcome).toEqual({ status: 'submitted', applicationId });
});

test('without a PDF nothing is uploaded, and the path is null', async () => {
  const insert = jest.fn(async () => ({ ok: true, value: {} }) as const);
  const { events } = await run({ backend: { insert } });
  expect(events).toEqual([...untilRate, 'insert', '“Application Submitted!”']);
  expect(insert).toHaveBeenCalledWith(expect.objectContaining({ pdf_path: null, pdf_url: null }), 'attempt');
});

test.each<[string, Changes, File | undefined, readonly string[]]>([
  ['Security Check', { captcha: { isReady: async () => false } }, undefined, ['isReady']],
  ['Security Check Failed', { captcha: { token: lost } }, undefined, ['isReady', 'token']],
  [
    'Verification Failed',
    { backend: { verifyCaptcha: refused } },
    undefined,
    ['isReady', 'token', 'verifyCaptcha'],
  ],
  [
    'Too Many Submissions',
    { backend: { checkRate: async () => ({ allowed: false }) } },
    undefined,
    untilRate,
  ],
  ['Invalid file', {}, new File(['x'], 'a.png', { type: 'image/png' }), untilRate],
  ['Invalid file', {}, pdfNamed('renamed.pdf', '<html>'), untilRate],
  ['File too large', {}, large, untilRate],
  ['Upload failed', { backend: { upload: refused } }, pdfNamed('a.pdf'), [...untilRate, 'upload']],
  ['Submission failed', { backend: { insert: refused } }, undefined, [...untilRate, 'insert']],
  ['Unexpected error', { backend: { checkRate: lost } }, undefined, untilRate],
])('%s ends it there', async (title, changes, pdf, until) => {
  const { outcome, events } = await run(changes, pdf);
  expect(events).toEqual([...until, `“${title}”`]);
  expect(outcome).toMatchObject({ status: 'failed', shown: { title } });
});

test('Agreement Required comes before anything is asked of anyone', async () => {
  const { events } = await run({}, undefined, { ...completeForm, agreeToTerms: false });
  expect(events).toEqual(['“Agreement Required”']);
});

test('Too Many Submissions speaks the server’s words when there are any', async () => {
  const answer = { allowed: false, error: 'Please try again at 3:40 PM.' };
  const { outcome } = await run({ backend: { checkRate: async () => answer } });
  expect(outcome).toMatchObject({ shown: { message: 'Please try again at 3:40 PM.' } });
});

test('an application that the database had already and gives no id is a success without a notification', async () => {
  const { outcome, events } = await run({ backend: { insert: async () => ({ ok: true, value: {} }) } });
  expect(outcome.status).toBe('submitted');
  expect(events.at(-1)).toBe('“Application Submitted!”');
});

test.each([
  ['refused', refused],
  ['lost', lost],
])('a notification that is %s is a note after the success', async (_, notify) => {
  const { outcome, events } = await run({ backend: { notify } });
  await new Promise(process.nextTick);
  expect(outcome.status).toBe('submitted');
  expect(events.slice(-3)).toEqual(['“Application Submitted!”', 'notify', '“Please note”']);
});

test('the notification carries the new id, and nobody waits for it', async () => {
  const notify = jest.fn(() => new Promise<never>(() => {}));
  const { outcome } = await run({ backend: { notify } });
  expect(outcome.status).toBe('submitted');
  expect(notify).toHaveBeenCalledWith(applicationId);
});

describe('the same file on another try', () => {
  const path = '11111111-2222-4333-8444-555555555555/a.pdf';

  test('is not uploaded again, so that a lost answer cannot make two applications', async () => {
    const pdf = pdfNamed('a.pdf');
    const insert = jest.fn(refused);
    await run({ backend: { insert } }, pdf);
    const { events } = await run({ backend: { insert } }, pdf);
    expect(events).not.toContain('upload');
    expect(insert.mock.calls).toEqual(
      Array(2).fill([expect.objectContaining({ pdf_path: path }), 'attempt']),
    );
  });

  test.each<[string, Changes['backend']]>([
    ['its upload was not acknowledged', { upload: refused }],
    [
      'the database no longer finds it',
      { insert: async () => ({ ok: false, reason: 'PT422', status: 422 }) },
    ],
  ])('is uploaded again when %s', async (_, backend = {}) => {
    const pdf = pdfNamed('a.pdf');
    await run({ backend }, pdf);
    expect((await run({}, pdf)).events).toContain('upload');
  });
});
