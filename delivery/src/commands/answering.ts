import { reportsUrl } from '@landmark/contract/report';
import type { OpeningBackend } from '@landmark/local-backend';
import { stopOnSignal } from '@landmark/local-backend/graceful';
import { workbenchesPage, workbenchesUrl } from '../develop/workbenches-page';
import { type ConsoleAccess, consoleHandler, consoleUrl } from '../serve/console/console-handler';
import { healthUrl, sendHealth } from '../serve/health';
import { backendHandler } from '../serve/own-backend';
import type { OpenCounting } from '../serve/reports/open-counting';
import type { ServedState } from '../serve/serve-state';
import { pathOf, type SiteServer } from '../serve/site-server';
import type { StateFolder } from '../store/state-folder';

/** Ends in peace: whoever asks for its health is told first, then nobody new is let in. */
export function closeOnSignal(
  server: SiteServer,
  { follower }: ServedState,
  stopDeciding: () => Promise<void>,
  backend?: OpeningBackend,
): void {
  stopOnSignal(
    async () => {
      follower.stop();
      await server.close();
      await stopDeciding();
      const opened = await backend?.opened;
      await opened?.close();
    },
    () => {
      follower.isRetired = true;
      void backend?.opened.then(({ retire }) => retire());
    },
  );
}

/** Puts what a server answers together: reports, what is here to look at, the backend's calls, and the site. */
export function answerWith(
  server: SiteServer,
  state: StateFolder,
  { reports }: OpenCounting,
  site: ServedState,
  access: ConsoleAccess,
  backend?: OpeningBackend,
) {
  const showConsole = consoleHandler(state, site.follower, access);
  const mounted = backend && backendHandler(backend);
  server.use(async (request, response) => {
    const pathname = pathOf(request);
    if (pathname === healthUrl) return sendHealth(response, site.follower);
    if (pathname === reportsUrl) return reports(request, response);
    if (pathname === consoleUrl || pathname.startsWith(`${consoleUrl}/`)) {
      return showConsole(request, response);
    }
    if (pathname === workbenchesUrl) {
      const own = { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' };
      const headers = { ...site.follower.current()?.workbenchHeaders, ...own };
      response.writeHead(200, headers).end(await workbenchesPage(state));
      return;
    }
    return mounted?.handles(pathname) ? mounted.handle(request, response) : site.handle(request, response);
  });
}
