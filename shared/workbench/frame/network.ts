import type { RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import type { Call } from '../frame-state';

/** Paths that only a backend answers. A call of one never reaches a real backend. */
const backendPaths = /^\/(rest|storage|functions|workbench\/captcha|_local)\//;

/** How long each attempt to start the service worker may take. Milliseconds. */
const startLimitsMs = [5_000, 10_000, 20_000];

const callOf = (request: Request, status: number, begunAt: number): Call => {
  const { pathname, search } = new URL(request.url);
  const milliseconds = Math.round(performance.now() - begunAt);
  return { method: request.method, target: pathname + search, status, milliseconds };
};

/**
 * Answers the page's calls in a service worker, before they leave the browser. Its file is beside this page
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
  // A busy browser sometimes loses a message to a service worker, whose answer would never come.
  for (const limit of startLimitsMs) {
    const late = new Promise<false>((resolve) => setTimeout(resolve, limit, false));
    if (await Promise.race([start(), late])) return;
    worker.stop();
  }
  throw new Error('The service worker that answers the calls does not start: load the workbench again.');
}
