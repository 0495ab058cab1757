import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { applicationId, type CallName, callOf, calls, everydayAnswers } from '../scenarios/everyday-answers';

const server = setupServer(...everydayAnswers);

const arrivals: { readonly call: CallName; readonly request: Request }[] = [];

server.events.on('request:start', ({ request }) => {
  const call = callOf(request.url);
  if (call) arrivals.push({ call, request: request.clone() });
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => void arrivals.splice(0));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

export const callsSoFar = () => arrivals.map(({ call }) => call);

export const requestsOf = (name: CallName) =>
  arrivals.flatMap(({ call, request }) => (call === name ? [request] : []));

export const attemptsSoFar = () => requestsOf('insert').map(({ headers }) => headers.get('idempotency-key'));

export function answer(call: CallName, response: () => Response | Promise<Response>): void {
  server.use(http.post(calls[call], response));
}

export { applicationId, type CallName, HttpResponse };
