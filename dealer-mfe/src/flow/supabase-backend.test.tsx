import { toApplicationRow } from '../domain/application-row';
import { emptyForm } from '../domain/form-fields';
import { answer, applicationId, HttpResponse } from '../testing/backend';
import { supabaseBackend } from './supabase-backend';

const pdf = new File(['%PDF-1.7'], 'Is this all?.pdf', { type: 'application/pdf' });
const path = '11111111-2222-4333-8444-555555555555/Is this all?.pdf';
const row = toApplicationRow({ ...emptyForm, businessName: 'Example Bedrooms', taxId: '12-3456789' }, path);

test.each([
  ['not allowed', 200, { allowed: false }, { allowed: false }],
  [
    'refused with a status and words',
    429,
    { allowed: false, error: 'Try at 3 PM.' },
    { allowed: false, error: 'Try at 3 PM.' },
  ],
  ['refused without words', 500, 'broken', { allowed: false }],
  ['an answer of another shape', 200, ['?'], { allowed: false }],
  ['allowed claimed by an error', 503, { allowed: true }, { allowed: false }],
])('rate: %s', async (_, status, body, expected) => {
  answer('rate', () => HttpResponse.json(body, { status }));
  await expect(supabaseBackend.checkRate()).resolves.toEqual(expected);
});

test('rate: no answer at all', async () => {
  answer('rate', () => HttpResponse.error());
  await expect(supabaseBackend.checkRate()).resolves.toEqual({ allowed: false });
});

test.each([
  ['with the id that it was given', applicationId, { id: applicationId }],
  ['without one, where none is told', null, {}],
])('an attempt that the database has already counts as received, %s', async (_, details, value) => {
  answer('insert', () => HttpResponse.json({ code: 'PT409', details }, { status: 409 }));
  await expect(supabaseBackend.insert(row, 'attempt')).resolves.toEqual({ ok: true, value });
});

test('a refused row fails, and its values stay out of the reason', async () => {
  answer('insert', () =>
    HttpResponse.json(
      { code: '23514', message: 'check', details: 'Failing row contains (12-3456789)' },
      { status: 400 },
    ),
  );
  const result = await supabaseBackend.insert(row, 'attempt');
  expect(result).toEqual({ ok: false, status: 400, reason: expect.stringContaining('23514') });
  expect(JSON.stringify(result)).not.toContain('12-3456789');
});

test.each(['verify', 'upload', 'insert', 'notify'] as const)(
  '%s: a lost connection is a failure',
  async (call) => {
    answer(call, () => HttpResponse.error());
    const calls = {
      verify: () => supabaseBackend.verifyCaptcha('token-1'),
      upload: () => supabaseBackend.upload(path, pdf),
      insert: () => supabaseBackend.insert(row, 'attempt'),
      notify: () => supabaseBackend.notify(applicationId),
    };
    await expect(calls[call]()).resolves.toMatchObject({ ok: false });
  },
);
