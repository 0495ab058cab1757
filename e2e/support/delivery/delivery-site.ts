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
import { composedVersions, copyOfComposed, publishVariant, releasing, removeState } from './compose-ahead';
import type { VariantName } from './variants';

export type DeliverySite = Awaited<ReturnType<typeof openDeliverySite>>;

/** How often somebody looks whether what was counted decides something. Milliseconds. */
const lookMs = 50;

const direct = callerFinder();
const behindProxy = callerFinder('127.0.0.1, ::1');

/** Visitors of one machine say by a header where they are; who says nothing is at home. */
const identify: IdentifyCaller = (peer, headers) =>
  (headers.get('x-forwarded-for') ? behindProxy : direct)(peer, headers);

/**
 * A site apart from the run's own, shown as `npm run serve` does: real releases, its own set and history, which begin
 * with what the checkout builds. @throws where none has been composed ahead
 */
export async function openDeliverySite() {
  const checkout = await composedVersions();
  const state = await copyOfComposed();
  const server = await openSiteServer(0, 'localhost');
  const { follower, counting, close } = await showSite(server, state, { identify }, { say: () => {} });
  /** Since when what is counted of the catalogue's canary decides something, and when that was so for visitors. */
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
    decided: () => ({ seconds: moments.told && ((moments.done || performance.now()) - moments.told) / 1000 }),
    async close() {
      clearInterval(looking);
      await close();
      await removeState(state);
    },
  };
}
