import { paths } from '@landmark/design/paths';
import { failedToLoad, scenariosIn } from '@landmark/design/workbench/scenario';
import { HttpResponse, http } from 'msw';
import { notificationFailedMessage, submittedMessage } from '../domain/messages';
import { applicationId, calls, logged } from './everyday-answers';
import { send } from './sample-application';

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
