import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { testConfig } from './site-config';

const at = (path: string) => testConfig.backendUrl + path;

export const endpoints = {
  verify: at('/functions/v1/verify-recaptcha'),
  rate: at('/functions/v1/check-submission-rate'),
  upload: at('/storage/v1/object/dealer-applications/:folder/:name'),
  insert: at('/rest/v1/dealer_applications'),
  notify: at('/functions/v1/notify-dealer-application'),
} as const;

export const applicationId = '0a1b2c3d-0000-4000-8000-000000000001';

/** The backend's edge when all goes well, with hosted Supabase's answers. */
const allWell = [
  http.post(endpoints.verify, () => HttpResponse.json({ success: true })),
  http.post(endpoints.rate, () => HttpResponse.json({ allowed: true })),
  http.post(endpoints.upload, ({ params }) =>
    HttpResponse.json({ Id: applicationId, Key: `dealer-applications/${params.folder}/${params.name}` }),
  ),
  http.post(endpoints.insert, () => HttpResponse.json({ id: applicationId }, { status: 201 })),
  http.post(endpoints.notify, () => HttpResponse.json({ ok: true })),
];

export const server = setupServer(...allWell);

/** What arrived at the edge during a test, in order. */
export interface Arrival {
  readonly call: keyof typeof endpoints;
  readonly request: Request;
}

const callOf = {
  'verify-recaptcha': 'verify',
  'check-submission-rate': 'rate',
  'notify-dealer-application': 'notify',
  dealer_applications: 'insert',
} as const satisfies Record<string, keyof typeof endpoints>;

export const arrivals: Arrival[] = [];

export function recordArrivals(): void {
  arrivals.length = 0;
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    const last = new URL(request.url).pathname.split('/').at(-1) as keyof typeof callOf;
    arrivals.push({ call: callOf[last] ?? 'upload', request: request.clone() });
  });
}

export const callsSoFar = () => arrivals.map(({ call }) => call);

/** The names under which inserts were sent. */
export const attemptsSoFar = () =>
  arrivals.flatMap(({ call, request }) =>
    call === 'insert' ? [request.headers.get('idempotency-key')] : [],
  );

export function arrivalOf(call: Arrival['call']): Request {
  const found = arrivals.find((arrival) => arrival.call === call);
  if (!found) throw new Error(`no ${call} call arrived`);
  return found.request;
}

/** Answers one call differently for the rest of the test. */
export function answer(call: keyof typeof endpoints, response: () => Response | Promise<Response>): void {
  server.use(http.post(endpoints[call], response));
}

export { delay, HttpResponse };
