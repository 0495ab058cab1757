import { waitFor } from '@testing-library/react';
import { failureMessages, type SubmissionMessage } from '../domain/messages';
import { files } from '../scenarios/sample-application';
import { completeForm } from '../testing/application';
import {
  answer,
  applicationId,
  type CallName,
  callsSoFar,
  HttpResponse,
  requestsOf,
} from '../testing/backend';
import { captchaArrives } from '../testing/captcha-provider';
import { captcha } from './captcha';
import type { Submission } from './steps';
import { submitApplication } from './submit-application';

const answering =
  (status: number, body: Parameters<typeof HttpResponse.json>[0] = {}) =>
  () =>
    HttpResponse.json(body, { status });
const refused = answering(400);
const lost = () => HttpResponse.error();

let logged: jest.SpyInstance;

beforeEach(() => {
  captchaArrives();
  logged = jest.spyOn(console, 'warn').mockImplementation();
});

async function send(changes: Partial<Submission> = {}) {
  const told: SubmissionMessage[] = [];
  const outcome = await submitApplication({
    form: completeForm,
    pdf: undefined,
    attempt: () => 'attempt',
    tell: (message) => told.push(message),
    ...changes,
  });
  return { outcome, told };
}

const success = {
  title: 'Application Submitted!',
  message: 'Thank you—our team will review and contact you within 2 business days.',
  tone: 'success',
} as const;

test('section 4: everything in its order; without a PDF nothing is uploaded, and the path is null', async () => {
  const { outcome, told } = await send();
  expect(outcome).toEqual({ ok: true, applicationId });
  expect(told).toEqual([success]);
  await waitFor(() => expect(callsSoFar()).toEqual(['verify', 'rate', 'insert', 'notify']));
  const [inserted] = requestsOf('insert');
  await expect(inserted?.json()).resolves.toMatchObject({ pdf_path: null, pdf_url: null });
});

const unreadable = Object.assign(files.pdf(), {
  slice: () => {
    throw new Error('gone');
  },
});

const untilRate = ['verify', 'rate'] as const;
const untilUpload = [...untilRate, 'upload'] as const;
const untilInsert = [...untilRate, 'insert'] as const;
const wait = 'Please wait a few minutes before trying again.';
const verify = 'Please try again. If the problem persists, contact support.';
const later = 'Please try again at 3:40 PM.';

type Row = readonly [title: string, message: string, until: readonly CallName[], cause: () => unknown];

/** Section 8, with the cause of each of its rows: the environment, or what is sent. */
const failures: readonly Row[] = [
  [
    'Agreement Required',
    'Please accept the terms and conditions to proceed.',
    [],
    () => ({ form: { ...completeForm, agreeToTerms: false } }),
  ],
  [
    'Security Check',
    'Please wait a moment and try again.',
    [],
    () => void jest.spyOn(captcha, 'isReady').mockResolvedValueOnce(false),
  ],
  [
    'Security Check Failed',
    'Please refresh the page and try again.',
    [],
    () => void captchaArrives(() => Promise.reject(new Error('no token'))),
  ],
  ...[refused, lost].map(
    (call): Row => ['Verification Failed', verify, ['verify'], () => answer('verify', call)],
  ),
  ...[
    answering(200, { allowed: false }),
    answering(500, 'broken'),
    answering(200, ['?']),
    answering(503, { allowed: true }),
    lost,
  ].map((call): Row => ['Too Many Submissions', wait, untilRate, () => answer('rate', call)]),
  ...[200, 429].map((status): Row => {
    const call = answering(status, { allowed: false, error: later });
    return ['Too Many Submissions', later, untilRate, () => answer('rate', call)];
  }),
  ...[files.picture(), files.renamedPicture()].map(
    (pdf): Row => ['Invalid file', 'Please upload a PDF.', untilRate, () => ({ pdf })],
  ),
  ['File too large', 'Max size is 5MB.', untilRate, () => ({ pdf: files.tooLarge() })],
  ...[refused, lost, answering(429, { statusCode: '429', message: later })].map((call, index): Row => {
    const cause = () => {
      answer('upload', call);
      return { pdf: files.pdf() };
    };
    const why = index === 2 ? ` ${later}` : '';
    return ['Upload failed', `Could not upload your PDF.${why}`, untilUpload, cause];
  }),
  ...[refused, lost].map(
    (call): Row => ['Submission failed', 'Please try again.', untilInsert, () => answer('insert', call)],
  ),
  ['Unexpected error', 'Please try again.', untilRate, () => ({ pdf: unreadable })],
];

test.each(failures)('%s, in the words “%s”, ends it after %j', async (title, message, until, cause) => {
  const changes = cause() as Partial<Submission> | undefined;
  const { outcome, told } = await send(changes);
  expect(told).toMatchObject([{ title, message, tone: 'destructive' }]);
  expect(outcome).toEqual({ ok: false, shown: told[0] });
  expect(callsSoFar()).toEqual(until);
});

test('no row of section 8 is left out above', () => {
  const titles = Object.values(failureMessages).map(({ title }) => title);
  expect(titles).toHaveLength(10);
  expect([...new Set(failures.map(([title]) => title))]).toEqual(titles);
});

test('a refused row’s values stay out of the log', async () => {
  const details = 'Failing row contains (12-3456789)';
  answer('insert', answering(400, { code: '23514', message: 'check', details }));
  await send();
  expect(logged.mock.calls).toEqual([
    ['dealer application: insert: submission-failed', expect.stringContaining('23514')],
  ]);
  expect(JSON.stringify(logged.mock.calls)).not.toContain('12-3456789');
});

test.each([
  ['with the id that it was given', applicationId, applicationId, true],
  ['without one and a notification, where none is told', null, undefined, false],
])('an attempt that the database has already is received, %s', async (_, details, id, isNotified) => {
  answer('insert', answering(409, { code: 'PT409', details }));
  const { outcome, told } = await send();
  expect(outcome).toEqual({ ok: true, applicationId: id });
  expect(told).toEqual([success]);
  await new Promise((resolve) => setTimeout(resolve));
  await waitFor(() => expect(callsSoFar().includes('notify')).toBe(isNotified));
});

test.each([
  ['refused', refused],
  ['lost', lost],
])('a notification that is %s is a note after the success', async (_, call) => {
  answer('notify', call);
  const { outcome, told } = await send();
  expect(outcome.ok).toBe(true);
  const message =
    "Your application was submitted successfully, but email notification failed. We'll still process your application.";
  await waitFor(() => expect(told).toEqual([success, { title: 'Please note', message, tone: 'neutral' }]));
});

test('the notification carries the new id, and nobody waits for it', async () => {
  let letAnswerCome = (_: Response) => {};
  answer('notify', () => new Promise((resolve) => (letAnswerCome = resolve)));
  const { outcome } = await send();
  expect(outcome.ok).toBe(true);
  await waitFor(() => expect(requestsOf('notify')).toHaveLength(1));
  await expect(requestsOf('notify')[0]?.json()).resolves.toEqual({ application_id: applicationId });
  letAnswerCome(HttpResponse.json({}));
});

describe('the same file on another try', () => {
  test('is not uploaded again, so that a lost answer cannot make two applications', async () => {
    const pdf = files.pdf();
    answer('insert', refused);
    await send({ pdf });
    await send({ pdf });
    expect(requestsOf('upload')).toHaveLength(1);
    const rows = await Promise.all(requestsOf('insert').map((request) => request.json()));
    expect(rows).toEqual(
      Array(2).fill({
        ...rows[0],
        pdf_path: expect.stringMatching(/^[\da-f-]{36}\/resale-certificate\.pdf$/),
      }),
    );
  });

  test.each<[string, CallName, () => Response]>([
    ['its upload was not acknowledged', 'upload', refused],
    ['the database no longer finds it', 'insert', answering(422, { code: 'PT422' })],
  ])('is uploaded again when %s', async (_, call, refusal) => {
    const pdf = files.pdf();
    answer(call, refusal);
    await send({ pdf });
    await send({ pdf });
    expect(requestsOf('upload')).toHaveLength(2);
  });
});
