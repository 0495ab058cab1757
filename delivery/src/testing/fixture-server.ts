import { healthUrl, sendHealth } from '../serve/health';
import { serveState } from '../serve/serve-state';
import { openSiteServer, pathOf } from '../serve/site-server';
import type { StateFolder } from '../store/state-folder';

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** Serves a state folder at a free port until the test is over, whatever becomes of it. */
export async function openFixtureServer(state: StateFolder, more?: Parameters<typeof serveState>[2]) {
  const server = await openSiteServer(0, '127.0.0.1');
  open.push(server.close);
  const { handle, follower } = await serveState(state, undefined, more);
  open.push(async () => follower.stop());
  server.use(async (request, response) =>
    pathOf(request) === healthUrl ? sendHealth(response, follower) : handle(request, response),
  );
  return { url: `http://127.0.0.1:${server.port}`, follower };
}
