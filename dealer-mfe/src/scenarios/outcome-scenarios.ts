import { paths } from '@landmark/shared/paths';
import { failedToLoad, type Scenario } from '@landmark/shared/workbench/scenario';
import { HttpResponse, http } from 'msw';
import { notificationFailedMessage, submittedMessage } from '../domain/messages';
import { applicationId, calls, logged } from './everyday-answers';
import { send } from './sample-application';

const received = { role: 'heading', name: submittedMessage.title } as const;

const scenarios: readonly Omit<Scenario, 'group' | 'path'>[] = [
  {
    id: 'received',
    name: 'Application received',
    description: 'All is well: the receipt takes the place of the form.',
    perform: send(),
    shows: received,
  },
  {
    id: 'received-without-notification',
    name: 'Received, notification failed',
    description: 'The application is in, the e-mail about it is not: a neutral note.',
    answers: [http.post(calls.notify, () => HttpResponse.json({ error: 'no mail' }, { status: 502 }))],
    perform: send(),
    shows: { role: 'status', text: notificationFailedMessage.message },
    complaints: [failedToLoad, logged],
  },
  {
    id: 'already-received',
    name: 'Application already received',
    description:
      'A first try arrived, its answer did not. The database knows the attempt (409): as good as sent.',
    answers: [
      http.post(calls.insert, () =>
        HttpResponse.json({ code: 'PT409', details: applicationId }, { status: 409 }),
      ),
    ],
    looksLike: 'received',
    perform: send(),
    shows: received,
    complaints: [failedToLoad, logged],
  },
];

/** How it ends when the application is in. */
export const outcomeScenarios: readonly Scenario[] = scenarios.map((scenario) => ({
  ...scenario,
  group: 'Received',
  path: paths.becomeDealer,
  floats: 'toast',
}));
