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

type Rule = readonly [
  name: string,
  path: string,
  options: CallOptions,
  problem: (answer: Answer) => string | null,
  as?: As,
];

const refused = ({ status }: Answer) =>
  status >= 400 && status < 500 ? null : `it was answered ${status} instead of being refused`;

/** Why a function breaks its rule: its settings, its absence, or its status. */
const unless =
  (holds: (answer: Answer) => boolean, hint = '') =>
  (answer: Answer) => {
    if (holds(answer)) return null;
    if (member(answer, 'code') === 'not_configured')
      return 'it is not configured: its log names each missing setting';
    const known: Record<number, string> = { 404: 'it is not deployed', 0: 'nobody answers' };
    return known[answer.status] ?? `it answered ${answer.status}${hint}`;
  };

const json = (body: object): CallOptions => ({ json: body });

const rate = '/functions/v1/check-submission-rate';
const foreign = { headers: { origin: 'https://elsewhere.example' } };
const ofPrivate = { headers: { 'accept-profile': 'private' } };
const pass = { p_ip: '192.0.2.1', p_token_hash: 'x' };
const account = { email: 'smoke-test@landmark.example', password: crypto.randomUUID() };
const isAnswered = (answer: Answer) => typeof member(answer, 'allowed') === 'boolean';
const isRefusedByProvider = (answer: Answer) => member(answer, 'code') === 'captcha_refused';

const rules: readonly Rule[] = [
  ['check-submission-rate answers', rate, json({}), unless(isAnswered)],
  [
    'verify-recaptcha asks the provider and refuses a made-up token',
    '/functions/v1/verify-recaptcha',
    json({ token: 'made up' }),
    unless(isRefusedByProvider, ': is CAPTCHA_VERIFY_URL right, and does the provider answer?'),
  ],
  [
    'notify-dealer-application tells nothing about an id',
    '/functions/v1/notify-dealer-application',
    json({ application_id: crypto.randomUUID() }),
    unless((answer) => member(answer, 'received') === true),
  ],
  [
    'functions refuse a foreign origin',
    rate,
    { ...json({}), ...foreign },
    ({ status }) => (status === 403 ? null : `it was answered ${status}: set ALLOWED_ORIGINS`),
  ],
  ['visitors cannot read applications', '/rest/v1/dealer_applications?select=email', get, refused],
  ['visitors cannot record passes', '/rest/v1/rpc/captcha_pass_record', json(pass), refused],
  [
    'the private schema is not exposed',
    '/rest/v1/limits?select=*',
    { ...get, ...ofPrivate },
    refused,
    'operator',
  ],
  [
    'the bucket is private, for PDFs of at most 5 MiB',
    '/storage/v1/bucket/dealer-applications',
    get,
    (answer) =>
      member(answer, 'public') === false &&
      member(answer, 'file_size_limit') === 5_242_880 &&
      String(member(answer, 'allowed_mime_types')) === 'application/pdf'
        ? null
        : `it is not as the migration makes it (${answer.status})`,
    'operator',
  ],
  [
    'nobody can sign up',
    '/auth/v1/signup',
    json(account),
    (answer) => refused(answer) && 'sign-up is open: run `supabase config push`',
  ],
];

export const checkRules = (to: Deployment): Promise<Check[]> =>
  Promise.all(
    rules.map(async ([name, path, options, problem, as = 'visitor']) => ({
      name,
      problem: problem(await call(to, as, path, options)),
    })),
  );
