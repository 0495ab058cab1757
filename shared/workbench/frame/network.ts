import type { RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import type { Call } from '../frame-state';

/** What only a backend answers. Such a call is never let through to a real one. */
const backendPaths = /^\/(rest|storage|functions|workbench\/captcha|_local)\//;

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
  await worker.start({
    quiet: true,
    serviceWorker: { url: new URL('mockServiceWorker.js', window.location.href).href },
    onUnhandledRequest: (request, print) => {
      if (backendPaths.test(new URL(request.url).pathname)) print.error();
    },
  });
}
