import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { healthUrl, sendHealth } from '../serve/health';
import { serveState } from '../serve/request-handler';
import { openSiteServer, pathOf } from '../serve/site-server';
import type { StateFolder } from '../store/state-folder';

async function serve(state: StateFolder, more?: Parameters<typeof serveState>[2]) {
  const { handle, follower } = await serveState(state, undefined, more);
  const { port, use, close } = await openSiteServer(0, '127.0.0.1');
  use(async (request, response) =>
    pathOf(request) === healthUrl ? sendHealth(response, follower) : handle(request, response),
  );
  const stop = () => {
    follower.stop();
    return close();
  };
  const url = `http://127.0.0.1:${port}`;
  const text = async (path: string) => (await fetch(url + path)).text();
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  return { port, url, text, statusOf, follower, stop };
}

const open: Awaited<ReturnType<typeof serve>>[] = [];

afterEach(async () => {
  for (const { stop } of open.splice(0)) await stop();
});

/** Opens a server that is stopped after the test, even after one that failed. */
export async function openFixtureServer(...parameters: Parameters<typeof serve>) {
  const served = await serve(...parameters);
  open.push(served);
  return served;
}

export type Answer = Pick<IncomingMessage, 'headers'> & { readonly status?: number; readonly body: Buffer };

/** One server for all tests of a file. */
export function fixtureServer(site: { readonly state: StateFolder }) {
  let served: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    served = await serve(site.state);
  });
  afterAll(() => served.stop());
  return {
    look: () => served.follower.look(),
    /** Sends a request as it is written: no client decodes, follows or normalises anything. */
    async ask(path: string, headers: object = {}, method = 'GET'): Promise<Answer> {
      const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
      const sent = request({ port: served.port, path, headers: given, method }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const { statusCode: status, headers: answered } = response;
      return { ...(status && { status }), headers: answered, body: await buffer(response) };
    },
  };
}
