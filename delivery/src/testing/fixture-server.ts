import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { healthUrl, sendHealth } from '../serve/health';
import { type ServedState, serveState } from '../serve/serve-state';
import { openSiteServer, pathOf, type SiteServer } from '../serve/site-server';
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

type Headers = Readonly<Record<string, string | undefined>>;
export type Answer = Pick<IncomingMessage, 'headers'> & { readonly status?: number; readonly body: Buffer };

export function fixtureServer(site: { readonly state: StateFolder }) {
  let server: SiteServer;
  let served: ServedState;
  beforeAll(async () => {
    server = await openSiteServer(0, '127.0.0.1');
    served = await serveState(site.state);
    server.use(served.handle);
  });
  afterAll(async () => {
    served.follower.stop();
    await server.close();
  });
  return {
    look: () => served.follower.look(),
    /** The request as it is written: no client that decodes, follows or normalises anything. */
    async ask(path: string, headers: Headers = {}, method = 'GET'): Promise<Answer> {
      const given = Object.entries(headers).filter(([, value]) => value !== undefined);
      const sent = request({ port: server.port, path, headers: Object.fromEntries(given), method }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const { statusCode: status, headers: answered } = response;
      return { ...(status && { status }), headers: answered, body: await buffer(response) };
    },
  };
}
