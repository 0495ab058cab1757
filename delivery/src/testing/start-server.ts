import { AssetCache } from '../serve/asset';
import { LiveSiteFollower } from '../serve/live-site';
import { siteHandler } from '../serve/request-handler';
import { openSiteServer } from '../serve/site-server';
import type { StateFolder } from '../store/state-folder';

/** Serves a state folder on a free port, without a backend. */
export async function startServer(state: StateFolder) {
  const server = await openSiteServer(0, '127.0.0.1');
  const follower = await LiveSiteFollower.start(state, () => {});
  server.use(siteHandler({ state, cache: new AssetCache(), current: () => follower.current() }));
  return {
    port: server.port,
    url: `http://127.0.0.1:${server.port}`,
    async stop() {
      follower.stop();
      await server.close();
    },
  };
}
