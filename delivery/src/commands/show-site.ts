import { reportsUrl } from '@landmark/contract/report';
import type { OpeningBackend } from '@landmark/local-backend';
import { LRUCache } from 'lru-cache';
import { DeliveryError } from '../delivery-error';
import { workbenchesPage, workbenchesUrl } from '../develop/workbenches-page';
import { type ConsoleAccess, consoleHandler, consoleUrl } from '../serve/console/console-handler';
import { healthUrl, sendHealth } from '../serve/health';
import type { LiveSiteFollower } from '../serve/live-site-follower';
import { withBackend } from '../serve/own-backend';
import { Counting } from '../serve/reports/counting';
import { keepDeciding } from '../serve/reports/deciding';
import { countDocument, reportSink } from '../serve/reports/sink';
import { serveState } from '../serve/request-handler';
import { revalidated } from '../serve/security-headers';
import { isReading, pathOf, type SiteServer } from '../serve/site-server';
import type { StateFolder } from '../store/state-folder';

interface Shown {
  readonly backend?: OpeningBackend | undefined;
  readonly pageCaching?: string;
  /** The address that the settings name, if they do. */
  readonly siteUrl?: string | undefined;
  readonly say?: (line: string) => void;
}

/** Pages are composed for one address, which no request's Host changes: refuses another. @throws settings-invalid */
function assertAddress(follower: LiveSiteFollower, siteUrl: string | undefined): void {
  const composedFor = follower.current().view.config.siteUrl;
  if (siteUrl === undefined || composedFor === siteUrl) return;
  follower.stop();
  const said = `SITE_URL is ${siteUrl}, and what is live was composed for ${composedFor}. Leave SITE_URL out here, or release with the other: a start with SITE_URL=${siteUrl} composes every page for it.`;
  throw new DeliveryError('settings-invalid', said);
}

/**
 * Lets a server answer reports, its health, the console, the list of workbenches, the backend's calls and the site;
 * counts what visitors meet, and decides about canaries. @throws nothing-live, settings-invalid
 */
export async function showSite(
  server: SiteServer,
  state: StateFolder,
  access: ConsoleAccess,
  { backend, say = console.log, siteUrl, ...more }: Shown = {},
) {
  const counting = new Counting(state);
  const onDocument = countDocument(counting, access.identify);
  const { follower, handle } = await serveState(
    state,
    ({ site }, pages) => {
      counting.follow(site, pages);
      say(`Live since ${site.live.at}: ${site.live.cause}`);
    },
    { onDocument, ...more },
  );
  assertAddress(follower, siteUrl);
  const stopDeciding = keepDeciding(state, counting, () => follower.current().view.site);
  const reports = reportSink(state, access.identify, counting);
  // Cached: anybody may request it at any rate, and each time a bucket is asked about every release. Milliseconds.
  const kept = { max: 1, ttl: 5000, fetchMethod: () => workbenchesPage(state) };
  const workbenches = new LRUCache<string, string>(kept);
  const showConsole = consoleHandler(state, follower, access);
  const site = withBackend(backend, handle);
  server.use(async (request, response) => {
    const pathname = pathOf(request);
    if (pathname === reportsUrl) return reports(request, response);
    if (!isReading(request)) return site(request, response);
    if (pathname === healthUrl) return sendHealth(response, follower);
    if (pathname === consoleUrl || pathname.startsWith(`${consoleUrl}/`))
      return showConsole(request, response);
    if (pathname !== workbenchesUrl) return site(request, response);
    const page = await workbenches.fetch('');
    const own = { ...follower.current().workbenchHeaders, ...revalidated, 'x-robots-tag': 'noindex' };
    response.writeHead(200, { ...own, 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  return {
    follower,
    counting,
    /** Makes health checks say that this server is about to end. */
    retire(): void {
      follower.isRetired = true;
      void backend?.opened.then((opened) => opened.retire());
    },
    /** Accepts no new connections, and ends when all started work is done. */
    async close(): Promise<void> {
      follower.stop();
      await server.close();
      await stopDeciding();
      await (await backend?.opened)?.close();
    },
  };
}
