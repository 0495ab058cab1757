import { reportsUrl } from '@landmark/contract/report';
import {
  type AppName,
  consoleHandler,
  consoleUrl,
  judge,
  openCounting,
  openSiteServer,
  type ReleaseRequest,
  readLiveSite,
  release,
  rollback,
  type SiteView,
  serveState,
  stagesOf,
} from '@landmark/delivery';
import { callerFinder } from '@landmark/local-backend/caller';
import { composedVersions, copyOfComposed, publishVariant, releasing, removeState } from './compose-ahead';
import type { VariantName } from './variants';

export type DeliveryHost = Awaited<ReturnType<typeof openDeliveryHost>>;

/** A site apart from the run's own: real releases, its own set and history. */
export type DeliverySite = Awaited<ReturnType<DeliveryHost['openSite']>>;

/** Where sites of one run after another are served: a port of its own. @throws where none has been composed ahead */
export async function openDeliveryHost() {
  const apps = await composedVersions();
  const server = await openSiteServer(0, 'localhost');
  const url = `http://localhost:${server.port}`;
  return {
    /** A site that begins with what the checkout builds. It takes the place of the one before. */
    async openSite() {
      const state = await copyOfComposed();
      // Visitors of one machine say by a header where they are.
      const counting = openCounting(state, callerFinder('127.0.0.1, ::1'));
      /** Since when what is counted decides something, and when that was so for visitors. Milliseconds. */
      const moments = { told: 0, done: 0 };
      const onChange = ({ site }: SiteView, pages: readonly string[]) => {
        counting.follow(site, pages);
        moments.done = performance.now();
      };
      const { follower, handle } = await serveState(state, onChange, { onDocument: counting.onDocument });
      /** Looks at what was counted as whoever decides does, at once. */
      const look = () => {
        const { catalogue } = follower.current().view.site.canaries ?? {};
        if (!catalogue) return;
        const verdict = judge(catalogue, stagesOf(counting.counted(), 'catalogue', catalogue), new Date());
        moments.told = verdict.kind === 'wait' ? 0 : moments.told || performance.now();
      };
      const stopDeciding = counting.keepDeciding();
      const showConsole = consoleHandler(state, follower, { identify: callerFinder() });
      server.use(async (request, response) => {
        if (request.url === reportsUrl) await counting.reports(request, response);
        else if (request.url?.startsWith(consoleUrl)) await showConsole(request, response);
        else await handle(request, response);
        look();
      });
      return {
        url,
        state,
        /** What the checkout builds. */
        checkout: apps,
        /** Puts a variant into the store without making it live; answers with its version. */
        publish: (name: VariantName) => publishVariant(name, state),
        /** Makes a version live that the store has, as `npm run release` does. */
        async release(app: AppName, version: string, more?: Partial<ReleaseRequest>) {
          await release({ ...releasing, state, targets: [{ app, version }], ...more });
          await follower.look();
        },
        async rollback(app?: AppName) {
          await rollback({ state, ...(app && { target: { app } }) });
          await follower.look();
        },
        live: () => readLiveSite(state),
        /** How long the catalogue's canary went on after what has decided it was told. */
        decided: () => ({ seconds: (moments.done - moments.told) / 1000 }),
        async close() {
          follower.stop();
          await stopDeciding();
          await removeState(state);
        },
      };
    },
    close: () => server.close(),
  };
}
