import { paths } from '@landmark/design/paths';
import { failedToLoad, type Scenario } from '@landmark/design/workbench/scenario';
import { HttpResponse, http } from 'msw';
import { type FailureCode, failureMessages } from '../domain/messages';
import { calls, captchaScript, logged } from './everyday-answers';
import { files, send } from './sample-application';

/** The look of an error in a toast and beside the button, and of one beside a field. */
const besideButton = { looksLike: 'too-many-submissions' } as const;
const besideField = { looksLike: 'invalid-file' } as const;

type Cause = Pick<Scenario, 'description' | 'answers' | 'config' | 'perform' | 'complaints' | 'looksLike'>;

const failing = (status: number) => () => new HttpResponse(null, { status });

const refused = { complaints: [failedToLoad, logged], ...besideButton };

/** The cause of each row of the error catalogue (section 8). A row without a cause does not compile. */
const causes = {
  'agreement-required': {
    description: 'Everything is filled in, but the terms are not accepted.',
    perform: send({ agreeToTerms: false }),
    ...besideField,
  },
  'security-check': {
    description: 'The captcha provider’s script could not be loaded.',
    answers: [http.get(calls.captchaScript, failing(503))],
    ...refused,
  },
  'security-check-failed': {
    description: 'The captcha provider is there but gives no token.',
    answers: [http.get(calls.captchaScript, () => captchaScript("Promise.reject('no token')"))],
    complaints: [logged],
    ...besideButton,
  },
  'verification-failed': {
    description: 'Our own server does not accept the captcha’s token.',
    answers: [http.post(calls.verify, failing(400))],
    ...refused,
  },
  'too-many-submissions': {
    description: 'The rate limit refuses without words of its own.',
    answers: [http.post(calls.rate, () => HttpResponse.json({ allowed: false }))],
  },
  'invalid-file': {
    description: 'A picture was chosen, past the picker’s filter.',
    perform: send({}, files.picture),
  },
  'file-too-large': {
    description: 'The PDF is larger than 5 MB.',
    perform: send({}, files.tooLarge),
    ...besideField,
  },
  'upload-failed': {
    description: 'Storage refuses the PDF.',
    answers: [http.post(calls.upload, failing(500))],
    ...refused,
  },
  'submission-failed': {
    description: 'The database refuses the application.',
    answers: [http.post(calls.insert, failing(500))],
    ...refused,
  },
  'unexpected-error': {
    description: 'The deployment’s backend has no address, which nobody foresaw.',
    config: { backendUrl: 'nowhere' },
    complaints: [logged],
    ...besideButton,
  },
} as const satisfies Record<FailureCode, Cause>;

const rows = Object.entries(causes) as readonly [FailureCode, Cause][];

/** Every row of the error catalogue, in its order. The names are the titles that the visitor reads. */
export const failureScenarios: readonly Scenario[] = rows.map(([code, cause]) => ({
  id: code,
  name: failureMessages[code].title,
  group: 'Error catalogue',
  path: paths.becomeDealer,
  shows: { role: 'alert', text: failureMessages[code].title },
  floats: 'toast',
  perform: send(),
  ...cause,
}));
