import { type Answer, type Check, call, type Deployment, member } from './deployment.ts';

interface Rule {
  name: string;
  ask: (to: Deployment) => Promise<Answer>;
  /** What is wrong with the answer, or null. */
  problem: (answer: Answer) => string | null;
}

const refused = (answer: Answer) =>
  answer.status >= 400 && answer.status < 500
    ? null
    : `it was answered ${answer.status} instead of being refused`;

const notReady = (answer: Answer) =>
  member(answer, 'code') === 'not_configured'
    ? 'it is not configured: its log names each missing setting'
    : answer.status === 404
      ? 'it is not deployed'
      : answer.status === 0
        ? 'nobody answers'
        : null;

const rules: readonly Rule[] = [
  {
    name: 'check-submission-rate answers',
    ask: (to) => call(to, 'visitor', '/functions/v1/check-submission-rate', { json: {} }),
    problem: (answer) =>
      typeof member(answer, 'allowed') === 'boolean'
        ? null
        : (notReady(answer) ?? `it answered ${answer.status}`),
  },
  {
    name: 'verify-recaptcha asks the provider and refuses a made-up token',
    ask: (to) => call(to, 'visitor', '/functions/v1/verify-recaptcha', { json: { token: 'made up' } }),
    problem: (answer) =>
      member(answer, 'code') === 'captcha_refused'
        ? null
        : (notReady(answer) ??
          `it answered ${answer.status}: is CAPTCHA_VERIFY_URL right, and does the provider answer?`),
  },
  {
    name: 'notify-dealer-application tells nothing about an id',
    ask: (to) =>
      call(to, 'visitor', '/functions/v1/notify-dealer-application', {
        json: { application_id: crypto.randomUUID() },
      }),
    problem: (answer) =>
      member(answer, 'received') === true ? null : (notReady(answer) ?? `it answered ${answer.status}`),
  },
  {
    name: 'functions refuse a foreign origin',
    ask: (to) =>
      call(to, 'visitor', '/functions/v1/check-submission-rate', {
        headers: { origin: 'https://elsewhere.example' },
        json: {},
      }),
    problem: (answer) =>
      answer.status === 403 ? null : `it was answered ${answer.status}: set ALLOWED_ORIGINS`,
  },
  {
    name: 'visitors cannot read applications',
    ask: (to) => call(to, 'visitor', '/rest/v1/dealer_applications?select=email', { method: 'GET' }),
    problem: refused,
  },
  {
    name: 'visitors cannot record passes',
    ask: (to) =>
      call(to, 'visitor', '/rest/v1/rpc/captcha_pass_record', {
        json: { p_ip: '192.0.2.1', p_token_hash: 'x' },
      }),
    problem: refused,
  },
  {
    name: 'the private schema is not exposed',
    ask: (to) =>
      call(to, 'operator', '/rest/v1/limits?select=*', {
        method: 'GET',
        headers: { 'accept-profile': 'private' },
      }),
    problem: refused,
  },
  {
    name: 'the bucket is private, for PDFs of at most 5 MiB',
    ask: (to) => call(to, 'operator', '/storage/v1/bucket/dealer-applications', { method: 'GET' }),
    problem: (answer) =>
      member(answer, 'public') === false &&
      member(answer, 'file_size_limit') === 5_242_880 &&
      String(member(answer, 'allowed_mime_types')) === 'application/pdf'
        ? null
        : `it is not as the migration makes it (${answer.status})`,
  },
  {
    name: 'nobody can sign up',
    ask: (to) =>
      call(to, 'visitor', '/auth/v1/signup', {
        json: { email: 'smoke-test@landmark.example', password: crypto.randomUUID() },
      }),
    problem: (answer) => refused(answer) && 'sign-up is open: run `supabase config push`',
  },
];

export async function checkRules(to: Deployment): Promise<Check[]> {
  return Promise.all(
    rules.map(async ({ name, ask, problem }) => ({ name, problem: problem(await ask(to)) })),
  );
}
