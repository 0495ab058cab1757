import {
  type Answer,
  type As,
  type CallOptions,
  type Check,
  call,
  type Deployment,
  get,
  member,
} from './deployment.ts';

/** A rule, how it is asked for, and what is wrong with an answer, or null. */
interface Rule {
  name: string;
  ask: readonly [path: string, options: CallOptions, as?: As];
  problem: (answer: Answer) => string | null;
}

const refused = ({ status }: Answer) =>
  status >= 400 && status < 500 ? null : `it was answered ${status} instead of being refused`;

/** What keeps a function from its rule: its settings, its absence, or else. */
const unless = (holds: (answer: Answer) => boolean, hint: string) => (answer: Answer) => {
  if (holds(answer)) return null;
  if (member(answer, 'code') === 'not_configured')
    return 'it is not configured: its log names each missing setting';
  const known: Record<number, string> = { 404: 'it is not deployed', 0: 'nobody answers' };
  return known[answer.status] ?? `it answered ${answer.status}${hint}`;
};

const json = (body: object): CallOptions => ({ json: body });

const rules: readonly Rule[] = [
  {
    name: 'check-submission-rate answers',
    ask: ['/functions/v1/check-submission-rate', json({})],
    problem: unless((answer) => typeof member(answer, 'allowed') === 'boolean', ''),
  },
  {
    name: 'verify-recaptcha asks the provider and refuses a made-up token',
    ask: ['/functions/v1/verify-recaptcha', json({ token: 'made up' })],
    problem: unless(
      (answer) => member(answer, 'code') === 'captcha_refused',
      ': is CAPTCHA_VERIFY_URL right, and does the provider answer?',
    ),
  },
  {
    name: 'notify-dealer-application tells nothing about an id',
    ask: ['/functions/v1/notify-dealer-application', json({ application_id: crypto.randomUUID() })],
    problem: unless((answer) => member(answer, 'received') === true, ''),
  },
  {
    name: 'functions refuse a foreign origin',
    ask: [
      '/functions/v1/check-submission-rate',
      { ...json({}), headers: { origin: 'https://elsewhere.example' } },
    ],
    problem: ({ status }) => (status === 403 ? null : `it was answered ${status}: set ALLOWED_ORIGINS`),
  },
  {
    name: 'visitors cannot read applications',
    ask: ['/rest/v1/dealer_applications?select=email', get],
    problem: refused,
  },
  {
    name: 'visitors cannot record passes',
    ask: ['/rest/v1/rpc/captcha_pass_record', json({ p_ip: '192.0.2.1', p_token_hash: 'x' })],
    problem: refused,
  },
  {
    name: 'the private schema is not exposed',
    ask: ['/rest/v1/limits?select=*', { ...get, headers: { 'accept-profile': 'private' } }, 'operator'],
    problem: refused,
  },
  {
    name: 'the bucket is private, for PDFs of at most 5 MiB',
    ask: ['/storage/v1/bucket/dealer-applications', get, 'operator'],
    problem: (answer) =>
      member(answer, 'public') === false &&
      member(answer, 'file_size_limit') === 5_242_880 &&
      String(member(answer, 'allowed_mime_types')) === 'application/pdf'
        ? null
        : `it is not as the migration makes it (${answer.status})`,
  },
  {
    name: 'nobody can sign up',
    ask: ['/auth/v1/signup', json({ email: 'smoke-test@landmark.example', password: crypto.randomUUID() })],
    problem: (answer) => refused(answer) && 'sign-up is open: run `supabase config push`',
  },
];

export const checkRules = (to: Deployment): Promise<Check[]> =>
  Promise.all(
    rules.map(async ({ name, ask: [path, options, as = 'visitor'], problem }) => ({
      name,
      problem: problem(await call(to, as, path, options)),
    })),
  );
