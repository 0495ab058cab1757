import { createServer } from 'node:http';
import { listenLocally } from '../../testing/ports';

/** The headers that a browser needs to run a script signed with its app's key. */
const passed = ['content-type', 'signature', 'signature-input', 'unencoded-digest'];

/** A server before the site that sends a document in pieces: the first at once, others on request. */
export async function openPiecewiseServer(siteUrl: string, cutAt: (document: Buffer) => readonly number[]) {
  let sendNext = () => {};
  let told = () => {};
  const isSent = new Promise<void>((resolve) => {
    told = resolve;
  });
  const server = createServer(async (request, response) => {
    if (request.url === '/_next-piece') {
      sendNext();
      response.end();
      return;
    }
    const answer = await fetch(siteUrl + request.url);
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = [...answer.headers].filter(([name]) => passed.includes(name));
    response.writeHead(answer.status, Object.fromEntries(headers));
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      response.end(body);
      return;
    }
    const cuts = [0, ...cutAt(body), body.length];
    const pieces = cuts.slice(1).map((end, index) => body.subarray(cuts[index], end));
    sendNext = () => {
      response.write(pieces.shift() ?? '');
      if (pieces.length > 0) return;
      response.end();
      told();
    };
    sendNext();
  });
  return {
    // By host name: by its IP address it would be the same site as the map and share its process.
    url: `http://localhost:${await listenLocally(server)}`,
    /** Resolves once the whole document has been sent. */
    isSent,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
