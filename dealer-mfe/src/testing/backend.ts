import { HttpResponse, http, matchRequestUrl } from 'msw';
import { setupServer } from 'msw/node';
import { applicationId, calls, everydayAnswers } from '../scenarios/everyday-answers';

export const server = setupServer(...everydayAnswers);

type CallName = keyof typeof calls;

export interface Arrival {
  readonly call: CallName;
  readonly request: Request;
}

const callOf = ({ url }: Request) =>
  (Object.keys(calls) as CallName[]).find((call) => matchRequestUrl(new URL(url), calls[call]).matches);

const arrivals: Arrival[] = [];

export function recordArrivals(): void {
  arrivals.length = 0;
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    const call = callOf(request);
    if (call) arrivals.push({ call, request: request.clone() });
  });
}

export const callsSoFar = () => arrivals.map(({ call }) => call);

export const attemptsSoFar = () =>
  arrivals.flatMap(({ call, request }) =>
    call === 'insert' ? [request.headers.get('idempotency-key')] : [],
  );

export function answer(call: CallName, response: () => Response | Promise<Response>): void {
  server.use(http.post(calls[call], response));
}

export { applicationId, HttpResponse };
