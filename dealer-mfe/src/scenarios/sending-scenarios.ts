import { paths } from '@landmark/design/paths';
import { failedToLoad, scenariosIn } from '@landmark/design/workbench/scenario';
import { delay, HttpResponse, http } from 'msw';
import { application } from '../content/become-dealer';
import { notificationFailedMessage, submittedMessage } from '../domain/messages';
import { calls, logged } from './everyday-answers';
import { send } from './sample-application';

/** Each of the calls this late. Milliseconds. */
const slowMs = 3000;

// Answers nothing itself, so that the everyday answer follows once the time is over.
const late = async () => {
  await delay(slowMs);
};

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
});
