import {
  type AppName,
  judge,
  openSiteServer,
  type ReleaseRequest,
  readLiveSite,
  release,
  rollback,
  showSite,
  stagesOf,
} from '@landmark/delivery';
import { callerFinder, type IdentifyCaller } from '@landmark/local-backend/caller';
import { composedSite, copyOfComposed, publishVariant, removeState } from './compose-ahead';
import type { VariantName } from './variants';

export type DeliverySite = Awaited<ReturnType<typeof openDeliverySite>>;

/** How often the counts are checked for a decision. Milliseconds. */
const lookMs = 50;

const direct = callerFinder();
const behindProxy = callerFinder('127.0.0.1, ::1');

/** Visitors on one machine give their address in a header; a visitor without it is local. */
const identify: IdentifyCaller = (peer, headers) =>
  (headers.get('x-forwarded-for') ? behindProxy : direct)(peer, headers);

/**
 * Opens a site apart from the run's own, as `npm run serve` does: real releases, its own set and history,
 * which begin with the checkout's builds. @throws if none is composed ahead
 */
export async function openDeliverySite() {
  const { apps: checkout, releasing } = await composedSite();
  const state = await copyOfComposed();
  const server = await openSiteServer(0, 'localhost');
  const { follower, counting, close } = await showSite(server, state, { identify }, { say: () => {} });
  /** When the counts decided on the catalogue's canary, and when visitors saw the decision. */
  const moments = { told: 0, done: 0 };
  const looking = setInterval(() => {
    const { catalogue } = follower.current().view.site.canaries ?? {};
    if (catalogue) {
      const { kind } = judge(catalogue, stagesOf(counting.counted, 'catalogue', catalogue), new Date());
      moments.told = kind === 'wait' ? 0 : moments.told || performance.now();
    } else if (moments.told > 0) moments.done ||= performance.now();
  }, lookMs);
  return {
    url: `http://localhost:${server.port}`,
    state,
    checkout,
    /** Puts a variant into the store without making it live; returns its version. */
    publish: (name: VariantName) => publishVariant(name, state),
    /** Makes a published version live, as `npm run release` does. */
    async release(app: AppName, version: string, more?: Partial<ReleaseRequest>) {
      await release({ ...releasing, state, targets: [{ app, version }], ...more });
      await follower.look();
    },
    async rollback(app?: AppName) {
      await rollback({ state, ...(app && { target: { app } }) });
      await follower.look();
    },
    live: () => readLiveSite(state),
    /** How long the catalogue's canary went on after its counts had decided. */
    decided: () => ({ seconds: moments.told && ((moments.done || performance.now()) - moments.told) / 1000 }),
    async close() {
      clearInterval(looking);
      await close();
      await removeState(state);
    },
  };
}
