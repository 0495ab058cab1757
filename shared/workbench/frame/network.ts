import type { RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import type { Call } from '../frame-state';

/** What only a backend answers. Such a call is never let through to a real one. */
const backendPaths = /^\/(rest|storage|functions|workbench\/captcha|_local)\//;

/** How long the service worker may take to start, asked for the first time and again. Milliseconds. */
const startLimitsMs = [5_000, 10_000, 20_000];

const callOf = (request: Request, status: number, begunAt: number): Call => {
  const { pathname, search } = new URL(request.url);
  const milliseconds = Math.round(performance.now() - begunAt);
  return { method: request.method, target: pathname + search, status, milliseconds };
};

/**
 * Answers the page's calls where they would leave the browser: in a service worker. Its file lies beside this page
 * (see `defineRemote`), so that it controls this page and nothing else of the site.
 */
export async function answerCalls(
  handlers: readonly RequestHandler[],
  onCall: (call: Call) => void,
): Promise<void> {
  const worker = setupWorker(...handlers);
  const begun = new Map<string, number>();
  worker.events.on('request:start', ({ requestId }) => {
    begun.set(requestId, performance.now());
  });
  worker.events.on('response:mocked', ({ request, requestId, response }) => {
    onCall(callOf(request, response.status, begun.get(requestId) ?? performance.now()));
  });
  const start = async () => {
    await worker.start({
      quiet: true,
      serviceWorker: { url: new URL('mockServiceWorker.js', window.location.href).href },
      onUnhandledRequest: (request, print) => {
        if (backendPaths.test(new URL(request.url).pathname)) print.error();
      },
    });
    return true;
  };
  // A busy browser loses what is sent to a service worker at times, and the answer would be awaited for ever.
  for (const limit of startLimitsMs) {
    const late = new Promise<false>((resolve) => setTimeout(resolve, limit, false));
    if (await Promise.race([start(), late])) return;
    worker.stop();
  }
  throw new Error('The service worker that answers the calls does not start: load the workbench again.');
}
