import { paths } from '@landmark/design/paths';
import { failedToLoad, scenariosIn } from '@landmark/design/workbench/scenario';
import { delay, HttpResponse, http } from 'msw';
import { application } from '../content/become-dealer';
import { failureMessages, notificationFailedMessage, submittedMessage } from '../domain/messages';
import { applicationId, calls, logged } from './everyday-answers';
import { files, send } from './sample-application';

const serversWords = 'Three applications came from here within the hour. Please try again at 4 PM.';

/** The delay of each call. Milliseconds. */
const slowMs = 3000;

// Returns no response, so that the everyday answer follows after the delay.
const late = async () => {
  await delay(slowMs);
};

const fails = (text: string) =>
  ({
    shows: { role: 'alert', text },
    floats: 'toast',
    looksLike: 'too-many-submissions',
    complaints: [failedToLoad, logged],
  }) as const;

const brokenOff = () => HttpResponse.error();

export const networkScenarios = scenariosIn({
  group: 'On the way',
  path: paths.becomeDealer,
  perform: send(),
})({
  'on-its-way': {
    name: 'On its way',
    description: 'The answer is long in coming. The button is busy and the entries rest.',
    answers: [http.post(calls.rate, () => delay('infinite'))],
    shows: { role: 'button', name: application.submitting },
  },
  'slow-network': {
    name: 'Slow network',
    description: 'Every call takes three seconds, and all is well in the end.',
    looksLike: 'on-its-way',
    answers: [http.post('*', late)],
    shows: { role: 'button', name: application.submitting },
  },
  'connection-lost': {
    name: 'Connection lost in the middle',
    description: 'The PDF is up, and then the line goes dead. All entries are kept for another try.',
    answers: [http.post(calls.insert, brokenOff)],
    ...fails(failureMessages['submission-failed'].title),
  },
  'connection-lost-uploading': {
    name: 'Connection lost while uploading',
    description: 'The line goes dead while the PDF is on its way.',
    answers: [http.post(calls.upload, brokenOff)],
    ...fails(failureMessages['upload-failed'].title),
  },
  'captcha-late': {
    name: 'Captcha script too late',
    description: 'The captcha provider’s script is still on its way when its time is over.',
    answers: [http.get(calls.captchaScript, () => delay('infinite'))],
    ...fails(failureMessages['security-check'].title),
    complaints: [logged],
  },
  'too-many-in-servers-words': {
    name: 'Too many, in the server’s words',
    description: 'The rate limit refuses with status 429 and says when to come back.',
    answers: [
      http.post(calls.rate, () =>
        HttpResponse.json({ allowed: false, error: serversWords }, { status: 429 }),
      ),
    ],
    ...fails(serversWords),
  },
  'renamed-picture': {
    name: 'A picture that calls itself PDF',
    description: 'Name and type are right, the first bytes are not.',
    perform: send({}, files.renamedPicture),
    shows: { role: 'alert', text: failureMessages['invalid-file'].title },
    floats: 'toast',
    looksLike: 'invalid-file',
  },
});

const received = { role: 'heading', name: submittedMessage.title } as const;

export const outcomeScenarios = scenariosIn({
  group: 'Received',
  path: paths.becomeDealer,
  floats: 'toast',
  perform: send(),
})({
  received: {
    name: 'Application received',
    description: 'All is well: the receipt takes the place of the form.',
    shows: received,
  },
  'received-without-notification': {
    name: 'Received, notification failed',
    description: 'The application is in, the e-mail about it is not: a neutral note.',
    answers: [http.post(calls.notify, () => HttpResponse.json({ error: 'no mail' }, { status: 502 }))],
    shows: { role: 'status', text: notificationFailedMessage.message },
    complaints: [failedToLoad, logged],
  },
  'already-received': {
    name: 'Application already received',
    description:
      'A first try arrived, its answer did not. The database knows the attempt (409): as good as sent.',
    answers: [
      http.post(calls.insert, () =>
        HttpResponse.json({ code: 'PT409', details: applicationId }, { status: 409 }),
      ),
    ],
    looksLike: 'received',
    shows: received,
    complaints: [failedToLoad, logged],
  },
});
